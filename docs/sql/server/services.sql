-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/services/business-clock.ts

-- readOffset
SELECT offset_ms::text AS offset_ms FROM business_clock
  WHERE NOT EXISTS (SELECT FROM installation WHERE mode = 'production');
