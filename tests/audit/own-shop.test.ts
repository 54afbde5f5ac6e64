import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocalConnect } from '@/lib/http/local-connection'
import { createHttpSite } from '@/lib/http/site-client'
import { listenOnFreePort } from '../data/listen'

let server: Server
let port = 0
let receivedRequests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    receivedRequests.push(`${request.headers.host} ${request.url}`)
    if (request.url === '/moved') response.writeHead(308, { Location: 'http://169.254.169.254/' }).end()
    else response.writeHead(200, { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex' }).end('<h1>Ours</h1>')
  })
  port = await listenOnFreePort(server)
})
afterAll(() => server.close())

const toSite = (host: string) =>
  createHttpSite(new AbortController().signal, createLocalConnect({ site: 'https://shop.example', host, port }))

it.each(['0.0.0.0', '127.0.0.1'])('requests to the shop at %s carry its public host name', async (host) => {
  receivedRequests = []
  const answer = await toSite(host).fetchPage('https://shop.example/gems?page=2', 'googlebot')
  expect(answer).toMatchObject({ status: 200, type: 'text/html', robots: 'noindex', text: '<h1>Ours</h1>' })
  expect(receivedRequests).toEqual(['shop.example /gems?page=2'])
})

it('no other host is contacted, whatever a URL or a redirect names', async () => {
  receivedRequests = []
  const site = toSite('127.0.0.1')
  const others = [
    `http://127.0.0.1:${port}/`,
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://other.example/',
  ]
  for (const url of others) {
    expect(await site.fetchPage(url, 'plain')).toMatchObject({
      status: 0,
      error: expect.stringContaining('another host'),
    })
    expect((await site.askPicture(url)).status).toBe(0)
  }
  expect(receivedRequests).toEqual([])
  const location = 'http://169.254.169.254/'
  expect(await site.fetchPage('https://shop.example/moved', 'plain')).toMatchObject({ status: 308, location })
  expect(receivedRequests).toEqual(['shop.example /moved'])
})
