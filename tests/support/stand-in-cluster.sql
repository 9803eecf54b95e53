-- Stands in for Citus, which Debian does not have: the functions that spread tables, with the rules by which Citus
-- rejects a table. They move no rows.
create table pg_dist_partition (logicalrelid regclass primary key, partmethod text not null, colocated text);

create function create_reference_table(table_name regclass) returns void language plpgsql as $$
begin
  insert into pg_dist_partition values (table_name, 'n', null);
end $$;

create function create_distributed_table(table_name regclass, distribution_column text, colocate_with text default null)
returns void language plpgsql as $$
declare
  place int2 := (select attnum from pg_attribute where attrelid = table_name and attname = distribution_column);
  found text;
begin
  if place is null then raise exception 'column % of % does not exist', distribution_column, table_name; end if;
  select i.relname into found from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = table_name and x.indisunique and not place = any(x.indkey::int2[]);
  if found is not null then
    raise exception 'cannot create constraint %: it does not include the partition column', found;
  end if;
  select conname into found from pg_constraint c
    where c.conrelid = table_name and c.contype = 'f' and (not place = any(c.conkey)
      or not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.confrelid));
  if found is not null then raise exception 'foreign key % leads to rows of other servers', found; end if;
  if exists (select 1 from pg_attribute where attrelid = table_name and attidentity <> '' and not attisdropped)
    or exists (select 1 from pg_trigger where tgrelid = table_name and not tgisinternal) then
    raise exception '% has numbers of its own, or triggers', table_name;
  end if;
  if colocate_with is not null and not exists
    (select 1 from pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
    raise exception '% is not distributed', colocate_with;
  end if;
  insert into pg_dist_partition values (table_name, 'h', colocate_with);
end $$;
