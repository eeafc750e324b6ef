-- Since when a push service refuses a browser's messages as such (400, 403); null = it took the last one. One refused for days is forgotten.
ALTER TABLE push_subscription ADD COLUMN refused_since timestamptz;
