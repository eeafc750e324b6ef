// Loaded before the server: ends it when its parent, the development server, was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
