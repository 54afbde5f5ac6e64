import type { ReplacedCalls } from './stub'

type FaultyReply = ReplacedCalls[string]

/** Faulty responses that replace those of the stub. */
export const FAULTS: Record<string, FaultyReply> = {
  'a page with 500': () => '<!doctype html><h1>Internal error</h1><script>window.injected = 1</script>',
  '404 with a message': () => ({ status: 404, body: { status: 0, msg: 'There is no such call.' } }),
  '403 without a message': () => ({ status: 403, body: {} }),
  'text that is not JSON': () => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":1,"data":[')
  },
  'an empty body': () => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end()
  },
  'a bare list': () => ({ body: [1, 'two', null] }),
  'data null': () => ({ body: { status: 1, msg: 'ok', data: null } }),
  'data of an empty object': () => ({ body: { status: 1, msg: 'ok', data: {} } }),
  'data of an empty list': () => ({ body: { status: 1, msg: 'ok', data: [] } }),
  'data of strange items': () => ({
    body: { status: 1, msg: 'ok', data: [null, 7, true, [], { id: -1 }, { id: {} }] },
  }),
  'data of text': () => ({ body: { status: 1, msg: 'ok', data: 'Done.' } }),
  'status 0 without a message': () => ({ body: { status: 0, msg: '', data: null } }),
  'a redirect': () => (response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1:1/elsewhere' }).end()
  },
}

/** Cases in which the remote API is unavailable. */
export const ABSENCES: Record<string, FaultyReply> = {
  'a connection cut in mid-body': () => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' }).write('{"status":1,')
    setTimeout(() => response.destroy(), 20)
  },
  'a body that never ends': () => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":1,')
  },
  'no answer at all': () => () => undefined,
  '503 of a proxy': () => ({ status: 503, body: {} }),
}
