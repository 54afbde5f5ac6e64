import { describe, expect, it } from 'vitest'
import { isLoopback } from '@/lib/api/http/local-client'

const from = (address: string | null, host: string) =>
  isLoopback(
    new Request('http://shop.test/dev/outbox', {
      headers: { host, ...(address && { 'x-navamani-address': address }) },
    }),
  )

describe('the demo outbox', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
    ['::1', '[::1]:3000'],
  ])('is open to %s with host %s', (address, host) => expect(from(address, host)).toBe(true))

  it.each([
    ['203.0.113.7', 'localhost:3000'],
    ['127.0.0.1.example.com', 'localhost'],
    ['10.0.0.1', '10.0.0.1'],
    ['127.0.0.1', 'rebound.example:3000'],
    [null, 'localhost:3000'],
  ])('is closed to %s with host %s', (address, host) => expect(from(address, host)).toBe(false))
})
