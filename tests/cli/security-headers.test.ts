import type { Server } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from '@/lib/http/listen'
import { isPerRequest } from '@/lib/http/per-request'
import { setSecurityHeaders } from '@/lib/http/security-headers'

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Responds with the policy that the request carries, as a page of this content type. */
async function fetchPage(
  path: string,
  type: string,
  ownPolicy?: string,
  headers: Record<string, string> = {},
  dev = false,
  set = setSecurityHeaders,
) {
  const open = await listen('127.0.0.1', 0, (request, response) => {
    set(request, response, dev)
    response.setHeader('Content-Type', type)
    if (ownPolicy) response.setHeader('Content-Security-Policy', ownPolicy)
    response.end(String(request.headers['content-security-policy']))
  })
  server = open.server
  const response = await fetch(`http://127.0.0.1:${open.port}${path}`, { headers })
  return { policy: response.headers.get('content-security-policy') ?? '', seen: await response.text() }
}

const HTML = 'text/html; charset=utf-8'

describe('the content policy', () => {
  it('creates a nonce for a page rendered per request, and passes it to Next', async () => {
    const first = await fetchPage('/account?next=%2F', HTML)
    expect(first.policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='; /)
    expect(first.seen).toBe(first.policy)
    expect((await fetchPage('/account?next=%2F', HTML)).policy).not.toBe(first.policy)
  })

  it('creates no nonce for a cached page, and keeps the policy stored with it', async () => {
    const ownPolicy = "script-src 'sha256-x'"
    expect(await fetchPage('/gemstones/ruby', HTML, ownPolicy)).toEqual({ policy: ownPolicy, seen: 'undefined' })
    expect((await fetchPage('/gemstones/ruby', HTML)).policy).toContain("script-src 'self'; ")
  })

  it('ignores a policy that a client sends', async () => {
    const forgedHeaders = {
      'content-security-policy': "script-src 'nonce-bad'",
      'content-security-policy-report-only': 'x',
    }
    expect((await fetchPage('/gemstones/ruby', HTML, undefined, forgedHeaders)).seen).toBe('undefined')
    expect((await fetchPage('/account', HTML, undefined, forgedHeaders)).seen).not.toContain('bad')
  })

  it('allows data and files to load nothing', async () => {
    expect((await fetchPage('/api/health', 'application/json')).policy).toContain("default-src 'none'")
  })

  it('never allows inline or evaluated scripts', async () => {
    for (const path of ['/', '/account', '/gemstones?sort=low']) {
      const { policy } = await fetchPage(path, HTML)
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe|\*|https?:/)
    }
  })

  it('allows the script of a gateway on the page that opens it only', async () => {
    vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_x')
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret-x')
    vi.stubEnv('RAZORPAY_WEBHOOK_SECRET', 'hook-x')
    vi.resetModules()
    const { setSecurityHeaders: set } = await import('@/lib/http/security-headers')
    for (const path of ['/gems/checkout/pay/x1', '/fr/gems/checkout/pay/x1?y']) {
      const { policy } = await fetchPage(path, HTML, undefined, {}, false, set)
      expect(policy).toMatch(/script-src [^;]*'nonce-[^;]* https:\/\/checkout\.razorpay\.com/)
    }
    for (const path of ['/gems/checkout', '/gems/myorders/1', '/', '/gems/product/pay/x1']) {
      expect((await fetchPage(path, HTML, undefined, {}, false, set)).policy).not.toContain('razorpay')
    }
  })

  it('leaves development to Next', async () => {
    expect((await fetchPage('/account', HTML, undefined, {}, true)).policy).toBe("frame-ancestors 'none'")
  })
})

describe('isPerRequest', () => {
  it.each([
    '/account',
    '/fr/account?next=%2F',
    '/gems/checkout',
    '/gems/myorders/N-1',
    '/gems/customized-jewellery?from=ruby',
    '/fr/gems/customized-jewellery?utm_source=x&stone=a-ruby',
    '/gems/product-designs?type=ring&setting=&shape=&mm=8',
  ])('is true for %s', (path) => expect(isPerRequest(path)).toBe(true))

  it.each([
    '/',
    '/fr',
    '/gems',
    '/gems/cart',
    '/gemstones/ruby?page=2',
    '/gemstones/ruby?sort=low',
    '/fr/gems/search?q=x',
    '/gems/product/a-ruby?sort=low',
    '/accounting',
    '/gems/customized-jewellery',
    '/gems/product-designs?type=ring',
    '/?sort=low',
    '/gemstones/ruby?utm_source=sort',
  ])('is false for %s', (path) => expect(isPerRequest(path)).toBe(false))
})

describe('permissions', () => {
  it.each([
    ['/pages/view-certificate', 'camera=(self), '],
    ['/fr/pages/view-certificate?number=1', 'camera=(self), '],
    ['/pages/view-certificates', 'camera=(), '],
    ['/gemstones?x=/pages/view-certificate', 'camera=(), '],
  ])('allow the camera only where a code is scanned: %s', async (path, start) => {
    const open = await listen('127.0.0.1', 0, (request, response) => {
      setSecurityHeaders(request, response)
      response.end()
    })
    server = open.server
    const { headers } = await fetch(`http://127.0.0.1:${open.port}${path}`)
    expect(headers.get('permissions-policy')?.startsWith(start)).toBe(true)
  })
})
