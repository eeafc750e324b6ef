// Read by the server before itself: a development server that was killed leaves no server behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
