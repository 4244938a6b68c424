-- Which processes are alive. A process owns what runs inside it (calls, requests that reach outside); when its
-- lease ends, the others finish or release that.
create table node_lease (
  node text primary key,
  lease_until bigint not null
);
