import { describe, expect, it } from 'vitest'
import { isPublicHost } from '@/lib/seo/address/public-host'

const SHOP = 'https://shop.example'

describe('isOwnHost', () => {
  it.each([
    ['shop.example', SHOP, true],
    ['SHOP.example.:443', SHOP, true],
    ['shop.example:8080', SHOP, true],
    ['www.shop.example', SHOP, false],
    ['shop.example.evil.example', SHOP, false],
    ['localhost:3000', SHOP, false],
    ['10.0.0.7', SHOP, false],
    ['127.0.0.1:3000', 'http://localhost:3000', true],
    ['[::1]:3000', 'http://localhost:3000', true],
    ['staging.example', 'http://localhost:3000', false],
    ['127.0.0.1.evil.example', 'http://localhost:3000', false],
  ])('%s at %s: %s', (host, base, isPublic) => expect(isPublicHost({ host }, base)).toBe(isPublic))

  it('uses the header of the last proxy', () => {
    expect(isPublicHost({ host: 'shop.example', 'x-forwarded-host': 'copy.example' }, SHOP)).toBe(false)
    expect(isPublicHost({ host: '10.0.0.7:3000', 'x-forwarded-host': 'evil.example, shop.example' }, SHOP)).toBe(true)
  })

  it('accepts a request without a host', () => expect(isPublicHost({}, SHOP)).toBe(true))
})
