import { describe, expect, it } from 'vitest';
import { DatabaseSilent, isConnectionLost, isDatabaseUnavailable } from './database-unavailable.ts';

const coded = (code: string, extra: object = {}) => Object.assign(new Error('told by code'), { code, ...extra });

describe('errors that mean the database is unavailable', () => {
  it.each<[string, unknown]>([
    ['it is silent', new DatabaseSilent()],
    ['the connection was lost', coded('08006')],
    ['it has no connection left', coded('53300')],
    ['it is shutting down', coded('57P01')],
    ['it is starting up', coded('57P03')],
    ['a session was ended for being idle', coded('25P03')],
    ['another machine took over', coded('25006')],
    ['a statement took too long', coded('57014')],
    ['a lock took too long', coded('55P03')],
    ['two stood in each other’s way to the last', coded('40P01')],
    ['a table is not there (yet)', coded('42P01')],
    ['nobody listens at the port', coded('ECONNREFUSED')],
    ['nobody listens at the socket', coded('ENOENT', { syscall: 'connect' })],
    ['its socket is full', coded('EAGAIN', { syscall: 'connect' })],
    ['its name is not known', coded('EAI_AGAIN')],
    ['the network is gone', coded('ENETUNREACH')],
    ['it was reset', coded('ECONNRESET')],
    ['the driver: it ended', new Error('Connection terminated unexpectedly')],
    ['the driver: it took too long', new Error('Connection terminated due to connection timeout')],
    [
      'the driver: it broke before this statement',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['the driver: it was closed', new Error('Client was closed and is not queryable')],
    ['the driver: none was free', new Error('timeout exceeded when trying to connect')],
    ['the driver: no answer', new Error('Query read timeout')],
    ['the driver: the pool is closing', new Error('Cannot use a pool after calling end on the pool')],
    ['it is the cause of another error', new Error('could not be stored', { cause: coded('57P01') })],
    ['both addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ])('include this one: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('errors that do not mean the database is unavailable', () => {
  it.each<[string, unknown]>([
    ['a duplicate key', coded('23505')],
    ['a wrong statement', coded('42601')],
    ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
    ['a file that cannot be read yet', coded('EAGAIN', { syscall: 'read' })],
    ['an error of ours', new Error('no such thing')],
    ['something that is no error', 'Connection terminated'],
  ])('include this one: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

it.each<[string, boolean, unknown]>([
  ['it broke', true, new Error('Connection terminated unexpectedly')],
  ['it was ended', true, coded('57P01')],
  ['none could be had in time', true, new Error('timeout exceeded when trying to connect')],
  ['the database had none left', true, coded('53300')],
  ['it is the cause of another error', true, new Error('could not be stored', { cause: coded('ECONNRESET') })],
  ['the statement took too long', false, coded('57014')],
  ['no answer came in time, it may still work', false, new Error('Query read timeout')],
  ['a duplicate key', false, coded('23505')],
])('reports a lost connection: %s, %s', (_, lost, error) => {
  expect(isConnectionLost(error)).toBe(lost);
});
