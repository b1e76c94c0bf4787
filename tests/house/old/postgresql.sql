CREATE TABLE public.entries (
    "table" bigint NOT NULL,
    seq integer NOT NULL,
    round integer NOT NULL,
    at bigint NOT NULL,
    player bigint,
    data text NOT NULL
);
CREATE TABLE public.parts (
    "table" bigint NOT NULL,
    round integer NOT NULL,
    player bigint NOT NULL,
    seat integer NOT NULL,
    net bigint
);
CREATE TABLE public.players (
    id bigint NOT NULL,
    name character varying(80) NOT NULL,
    known_as character varying(80) NOT NULL,
    password character varying(200),
    made bigint NOT NULL
);
CREATE SEQUENCE public.players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.players_id_seq OWNED BY public.players.id;
CREATE TABLE public.rounds (
    "table" bigint NOT NULL,
    round integer NOT NULL,
    seq integer NOT NULL,
    began bigint NOT NULL,
    ended bigint
);
CREATE TABLE public.tables (
    id bigint NOT NULL,
    game character varying(80) NOT NULL,
    sheet text NOT NULL,
    opened bigint NOT NULL,
    closed bigint
);
CREATE SEQUENCE public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_id_seq OWNED BY public.tables.id;
CREATE TABLE public.tickets (
    ticket character varying(64) NOT NULL,
    player bigint NOT NULL,
    until bigint NOT NULL
);
ALTER TABLE ONLY public.players ALTER COLUMN id SET DEFAULT nextval('public.players_id_seq'::regclass);
ALTER TABLE ONLY public.tables ALTER COLUMN id SET DEFAULT nextval('public.tables_id_seq'::regclass);
INSERT INTO public.entries VALUES (1, 0, 0, 1700000000000, 1, '{"sat":0,"name":"Ann"}');
INSERT INTO public.entries VALUES (1, 1, 1, 1700000000000, NULL, '{"begun":{"pitboss":1,"game":"three-card-poker","sheet":{},"hands":[1,1,1,1,1,1,1],"lot":0,"nth":1,"meter":100000,"shoes":{"deck":"6c 6h 2d Ad Qc Th 9c 6s Jd Kh 5s 8c 2s Ah Tc 2c 7s Kd 4s Jc 8h 4h Kc 9s 5d 7c 8d 3d Ac Td 3h 3s 6d Qh 8s 2h Ks 4c Qs 5h 5c 7d 9h 4d Ts 9d Jh As 3c Qd Js 7h"},"events":[],"balances":{"meter":0,"house":0},"proof":{}},"last":{},"table":{"number":1,"reserve":0,"won":[0,0]},"chairs":{"0":["Ann",1]}}');
INSERT INTO public.entries VALUES (1, 2, 1, 1700000000000, NULL, '{"sat":1,"name":"House player 2"}');
INSERT INTO public.entries VALUES (1, 3, 1, 1700000000000, NULL, '{"sat":2,"name":"House player 3"}');
INSERT INTO public.entries VALUES (1, 4, 1, 1700000000000, 1, '{"event":"Wagered","box":0,"spot":"Ante","amount":1000}');
INSERT INTO public.entries VALUES (1, 5, 1, 1700000000000, NULL, '{"event":"Wagered","box":1,"spot":"Ante","amount":500}');
INSERT INTO public.entries VALUES (1, 6, 1, 1700000000000, NULL, '{"event":"Wagered","box":2,"spot":"Ante","amount":500}');
INSERT INTO public.entries VALUES (1, 7, 1, 1700000000000, 1, '{"ready":[0,1,2]}');
INSERT INTO public.entries VALUES (1, 8, 1, 1700000000000, NULL, '{"event":"Closed"}');
INSERT INTO public.entries VALUES (1, 9, 1, 1700000060000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (1, 10, 1, 1700003660000, NULL, '{"event":"Acted","box":0,"act":"fold"}');
INSERT INTO public.entries VALUES (1, 11, 1, 1700003720000, NULL, '{"event":"Acted","box":1,"act":"bet","spot":"Play","amount":500}');
INSERT INTO public.entries VALUES (1, 12, 1, 1700003780000, NULL, '{"event":"Acted","box":2,"act":"bet","spot":"Play","amount":500}');
INSERT INTO public.entries VALUES (1, 13, 1, 1700003840000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (1, 14, 1, 1700003900000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (1, 15, 2, 1700003960000, NULL, '{"begun":{"pitboss":1,"game":"three-card-poker","sheet":{},"hands":[1,1,1,1,1,1,1],"lot":0,"nth":1,"meter":100000,"shoes":{"deck":"2c Ah 9c As 4c Td Kc 8c 9s 7d 5c 6c 3d Jc 2d Tc Kh Kd Ad 5d Jd Qh Th Ks 8h 5h 7h 9h 4h 7c 8d 4d 3s 7s Qd 3h 8s Ac Jh Js Ts 2h Qc 6s 6h 6d 9d 4s 3c 2s 5s Qs"},"events":[],"balances":{"meter":0,"house":0},"proof":{}},"last":{"0":[{"event":"Wagered","box":0,"spot":"Ante","amount":1000}],"1":[{"event":"Wagered","box":1,"spot":"Ante","amount":500}],"2":[{"event":"Wagered","box":2,"spot":"Ante","amount":500}]},"table":{"number":2,"reserve":0,"won":[1000,0]},"chairs":{"0":["Ann",1],"1":["House player 2",null],"2":["House player 3",null]}}');
INSERT INTO public.entries VALUES (1, 16, 2, 1700003960000, 1, '{"event":"Wagered","box":0,"spot":"Ante","amount":500}');
INSERT INTO public.entries VALUES (2, 0, 0, 1700003960000, 1, '{"session":"Sat","seat":0,"name":"Ann","buy_in":80000,"post":true}');
INSERT INTO public.entries VALUES (2, 1, 0, 1700003960000, NULL, '{"session":"Sat","seat":1,"name":"House player 2","buy_in":80000,"post":true}');
INSERT INTO public.entries VALUES (2, 2, 0, 1700003960000, NULL, '{"session":"Sat","seat":2,"name":"House player 3","buy_in":80000,"post":true}');
INSERT INTO public.entries VALUES (2, 3, 1, 1700004020000, NULL, '{"session":"Started","key":"b6a36a4707a7b3644a64730d450ba680482b3e7880e6b51ee6c42d3094df20d0","before":{"button":-1,"spots":[],"number":0,"kill":false,"killer":-1,"accounts":[],"gone":[],"winners":[],"beaten":[],"treats":[],"places":[{"name":"Ann","stack":80000,"bought":80000,"out":false,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},{"name":"House player 2","stack":80000,"bought":80000,"out":false,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},{"name":"House player 3","stack":80000,"bought":80000,"out":false,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},null,null,null,null,null,null,null],"carried":{"pot":0,"hands":0,"closed":false,"runners":[],"pool":0,"jackpot":0,"secondary":0,"posted":0},"told":["Ann takes place 1 with $800.","House player 2 takes place 2 with $800.","House player 3 takes place 3 with $800."]},"begun":{"pitboss":1,"game":"texas-holdem-high","sheet":{},"stacks":[80000,80000,80000],"hand":{"opener":2,"posts":[[0,0],[0,0],[0,0]]},"shoe":"5s Qc 8c 5h 6h 3h 4c Kd Ts 2h 5c Ks 2d Jh 6s 3s Kh Jc 7d Ac 9c 4h Ah 6d As Td 8h 3d Qs Kc Ad 8s 7s 2c 2s 8d 7c Js Tc 6c 9s Qh 3c Jd Th 4s 7h 4d 9h 9d 5d Qd","events":[],"balances":{"seat 1":0,"seat 2":0,"seat 3":0,"middle":0},"proof":{}},"dealt":[0,1,2],"chairs":{"0":["Ann",1],"1":["House player 2",null],"2":["House player 3",null]}}');
INSERT INTO public.entries VALUES (2, 4, 1, 1700004080000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 5, 1, 1700004140000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 6, 1, 1700004200000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 7, 1, 1700004260000, NULL, '{"event":"Acted","seat":2,"act":"call","amount":400}');
INSERT INTO public.entries VALUES (2, 8, 1, 1700007860000, NULL, '{"event":"Acted","seat":0,"act":"fold"}');
INSERT INTO public.entries VALUES (2, 9, 1, 1700007860000, NULL, '{"session":"SatOut","seat":0}');
INSERT INTO public.entries VALUES (2, 10, 1, 1700007920000, NULL, '{"event":"Acted","seat":1,"act":"check"}');
INSERT INTO public.entries VALUES (2, 11, 1, 1700007980000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 12, 1, 1700008040000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 13, 1, 1700008100000, NULL, '{"event":"Acted","seat":1,"act":"check"}');
INSERT INTO public.entries VALUES (2, 14, 1, 1700008160000, NULL, '{"event":"Acted","seat":2,"act":"check"}');
INSERT INTO public.entries VALUES (2, 15, 1, 1700008220000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 16, 1, 1700008280000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 17, 1, 1700008340000, NULL, '{"event":"Acted","seat":1,"act":"check"}');
INSERT INTO public.entries VALUES (2, 18, 1, 1700008400000, NULL, '{"event":"Acted","seat":2,"act":"bet","amount":800}');
INSERT INTO public.entries VALUES (2, 19, 1, 1700008460000, NULL, '{"event":"Acted","seat":1,"act":"fold"}');
INSERT INTO public.entries VALUES (2, 20, 1, 1700008520000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 21, 2, 1700008580000, NULL, '{"session":"Started","key":"6801faf98972ef661efe4e07e59b4370edf1cf3339127db64cbe6f915a65d940","before":{"button":2,"spots":[0,1],"number":1,"kill":false,"killer":-1,"accounts":[["rake",100]],"gone":[],"winners":[2],"beaten":[],"treats":[],"places":[{"name":"Ann","stack":79800,"bought":80000,"out":true,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},{"name":"House player 2","stack":79600,"bought":80000,"out":false,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},{"name":"House player 3","stack":80500,"bought":80000,"out":false,"waits":false,"owes_big":false,"owes_small":false,"runners":0,"in_pot":false,"leaving":false},null,null,null,null,null,null,null],"carried":{"pot":0,"hands":0,"closed":false,"runners":[],"pool":0,"jackpot":0,"secondary":0,"posted":0},"told":["Ann takes place 1 with $800.","House player 2 takes place 2 with $800.","House player 3 takes place 3 with $800.","The button is at House player 3.","Ann sits out."]},"begun":{"pitboss":1,"game":"texas-holdem-high","sheet":{},"stacks":[80500,79600],"hand":{"opener":1,"posts":[[0,0],[0,0]]},"shoe":"2c 6h Qs Tc 7d 3d Jh 5c Kh Ad 7c Ks Ts Qc As Th 9d 6s 6d 5h 2d 7s 8s 9c 8d 7h 3h 9s Ac 2s Jc 9h 4c 6c Kc 2h 3c Ah Qd 4h 5s 5d Qh 8c Kd Jd Js 3s 8h 4s 4d Td","events":[],"balances":{"seat 1":0,"seat 2":0,"middle":0},"proof":{}},"dealt":[2,1],"chairs":{"0":["Ann",1],"1":["House player 2",null],"2":["House player 3",null]}}');
INSERT INTO public.entries VALUES (2, 22, 2, 1700008640000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 23, 2, 1700008700000, NULL, '{"event":"Moved"}');
INSERT INTO public.entries VALUES (2, 24, 2, 1700008760000, NULL, '{"event":"Moved"}');
INSERT INTO public.parts VALUES (1, 1, 1, 0, -1000);
INSERT INTO public.parts VALUES (2, 1, 1, 0, -200);
INSERT INTO public.players VALUES (1, 'Ann', 'ann', NULL, 1700000000000);
INSERT INTO public.rounds VALUES (1, 1, 1, 1700000000000, 1700003900000);
INSERT INTO public.rounds VALUES (2, 1, 3, 1700004020000, 1700008520000);
INSERT INTO public.rounds VALUES (2, 2, 21, 1700008580000, NULL);
INSERT INTO public.tables VALUES (1, 'three-card-poker', '{}', 1700000000000, NULL);
INSERT INTO public.tables VALUES (2, 'texas-holdem-high', '{}', 1700003960000, NULL);
INSERT INTO public.tickets VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 1, 4000000000000);
SELECT pg_catalog.setval('public.players_id_seq', 1, true);
SELECT pg_catalog.setval('public.tables_id_seq', 2, true);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY ("table", seq);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY ("table", round, player);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_known_as_key UNIQUE (known_as);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY ("table", round);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (ticket);
CREATE INDEX entries_by_round ON public.entries USING btree ("table", round);
CREATE INDEX parts_by_player ON public.parts USING btree (player);
CREATE INDEX rounds_by_time ON public.rounds USING btree (began);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_player_fkey FOREIGN KEY (player) REFERENCES public.players(id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_player_fkey FOREIGN KEY (player) REFERENCES public.players(id);
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_player_fkey FOREIGN KEY (player) REFERENCES public.players(id);
