-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/health/check-store.ts

-- listNewestFiles
SELECT name FROM attachment
  WHERE used_by IS NOT NULL AND stored_at IS NOT NULL AND replaced_by IS NULL AND type <> 'LIVENESS'
  ORDER BY used_by DESC, slot DESC LIMIT $1;

-- src/server/health/part-checks.ts

-- listPartChecks
SELECT 1;
