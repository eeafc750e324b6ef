-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/backup/backup-facts.ts

-- listAppendOnly
SELECT tgrelid::regclass::text AS name FROM pg_trigger
  WHERE tgfoid = to_regproc('refuse_change') ORDER BY 1;

-- countAppendOnly
SELECT count(*)::int AS count FROM ${name};

-- readFacts
SELECT current_setting('server_version_num')::int / 10000 AS postgres, current_user::text AS role,
  current_database()::text AS database, (SELECT max(name) FROM schema_migrations) AS migration;

-- src/server/backup/base-backup.ts

-- BaseBackup
BASE_BACKUP (LABEL 'swapolis', CHECKPOINT 'fast', WAL true, MANIFEST 'yes',
  MANIFEST_CHECKSUMS 'SHA256', TARGET 'client');

-- takeBaseBackup
CREATE_REPLICATION_SLOT "swapolis_backup_${randomBytes(6).toString('hex')}" TEMPORARY PHYSICAL RESERVE_WAL;
