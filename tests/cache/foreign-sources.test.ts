import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The content policy of a page in a shop with these variables. */
async function policyOf(variables: Record<string, string>): Promise<Record<string, string[]>> {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { toContentPolicy } = await import('@/lib/cache/content-policy')
  const parts = toContentPolicy(["'sha256-x'"]).split('; ')
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}

it('allows no tags without a tag manager, whatever else is set', async () => {
  const policy = await policyOf({ GTM_URL: 'https://tags.example/gtm.js', TAG_SOURCES: 'https://pixel.example' })
  expect(policy['script-src']).toEqual(["'self'", "'sha256-x'"])
  expect(JSON.stringify(policy)).not.toMatch(/google|example/)
})

it('allows the tag manager and its tags once it is set, and inline scripts never', async () => {
  const policy = await policyOf({
    GTM_ID: 'GTM-ABC123',
    TAG_SOURCES: 'https://connect.facebook.net https://pixel.example',
  })
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://*.googletagmanager.com', 'https://connect.facebook.net', 'https://pixel.example']),
  )
  expect(policy['connect-src']).toContain('https://*.google-analytics.com')
  expect(policy['frame-src']).toContain('https://www.googletagmanager.com')
  expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\s\*|https:(\s|$)/)
})

it('allows Google’s sign-in once its client is set, and nothing else of Google', async () => {
  const policy = await policyOf({ GOOGLE_CLIENT_ID: 'shop.apps.example' })
  expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client')
  expect(policy['connect-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/'])
  expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/')
  expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style')
  expect(JSON.stringify(await policyOf({ GOOGLE_CLIENT_ID: '' }))).not.toContain('google')
})

it.each([
  ['GTM_ID', 'UA-1'],
  ['GTM_ID', '"><script>'],
  ['GTM_URL', 'javascript:alert(1)'],
  ['TAG_SOURCES', 'https://a.example; script-src *'],
  ['TAG_SOURCES', '*'],
  ['TAG_SOURCES', 'https://*'],
])('%s=%s stops the start', async (name, value) => {
  await expect(policyOf({ [name]: value })).rejects.toThrow(name)
})

it('allows the frame of a gateway only on the page that opens it, at the configured origins', async () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'secret-x', RAZORPAY_WEBHOOK_SECRET: 'hook-x' }
  expect(JSON.stringify(await policyOf(keys))).not.toContain('razorpay')
  const { paymentSources: paySources } = await import('@/lib/cache/foreign-sources')
  expect(paySources()).toMatchObject({
    script: ['https://checkout.razorpay.com'],
    connect: expect.arrayContaining(['https://lumberjack.razorpay.com']),
    frame: expect.arrayContaining(['https://api.razorpay.com']),
    'form-action': ['https://api.razorpay.com'],
  })
  await policyOf({ ...keys, RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:9/checkout.js' })
  expect((await import('@/lib/cache/foreign-sources')).paymentSources().script).toEqual(['http://127.0.0.1:9'])
})

it('allows no gateway if none is configured', async () => {
  await policyOf({ RAZORPAY_KEY_ID: '' })
  expect(JSON.stringify((await import('@/lib/cache/foreign-sources')).paymentSources())).not.toContain('razorpay')
})
