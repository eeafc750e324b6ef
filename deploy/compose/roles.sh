#!/bin/sh
# Creates the three roles of docs/operating.md at the first start of the database container.
set -eu
quote() { sed "s/'/''/g" "/run/secrets/$1"; }
psql -v ON_ERROR_STOP=1 --username postgres <<SQL
CREATE ROLE swapolis_owner LOGIN PASSWORD '$(quote owner_password)';
CREATE ROLE swapolis_app LOGIN PASSWORD '$(quote serving_password)';
CREATE ROLE swapolis_backup LOGIN REPLICATION PASSWORD '$(quote backup_password)';
CREATE DATABASE swapolis OWNER swapolis_owner;
REVOKE CONNECT, TEMPORARY ON DATABASE swapolis FROM PUBLIC;
GRANT CONNECT ON DATABASE swapolis TO swapolis_owner, swapolis_app, swapolis_backup;
SQL
