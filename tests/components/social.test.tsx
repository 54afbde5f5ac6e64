import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

const toToken = (claims: object) => `x.${btoa(unescape(encodeURIComponent(JSON.stringify(claims))))}.y`

it('reads the user from Google’s id token', async () => {
  const { toSocialUser } = await import('@/lib/browser/auth/social')
  const idToken = toToken({
    sub: '104',
    name: 'Zoë Müller',
    email: 'zoe@example.com',
    picture: 'https://p.example/z.png',
    given_name: 'Zoë',
    family_name: 'Müller',
  })
  expect(toSocialUser(idToken)).toEqual({
    idToken,
    id: '104',
    name: 'Zoë Müller',
    email: 'zoe@example.com',
    photoUrl: 'https://p.example/z.png',
    firstName: 'Zoë',
    lastName: 'Müller',
    provider: 'google',
  })
  expect(toSocialUser('nonsense')).toBeNull()
  expect(toSocialUser(toToken({ name: 'nobody' }))).toBeNull()
})

it('logs a warning for what a provider does not support', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const social = await import('@/lib/browser/auth/social')
  social.refreshSocialToken('facebook')
  social.signOutSocial()
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['Login provider not found', 'Not logged in'])
  warn.mockClear()

  const initialize = vi.fn<(options: { callback: (answer: { credential: string }) => void }) => void>()
  vi.stubGlobal('google', {
    accounts: { id: { initialize, prompt: vi.fn(), cancel: vi.fn(), disableAutoSelect: vi.fn() } },
  })
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'token' }))
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.onload?.(new Event('load')))
  })
  const started = social.startSocial({ clientId: 'us', url: 'https://google.example/gsi/client' }, true, {
    onBusy: () => undefined,
    onSignedIn: () => undefined,
  })
  social.getSocialAccessToken('google')
  expect(warn.mock.calls.at(-1)).toEqual(['Login providers not ready yet...'])
  await started
  social.refreshSocialToken('google')
  social.getSocialAccessToken('google')
  expect(warn.mock.calls.slice(1).map(([text]) => text)).toEqual([
    'Chosen login provider is not supported for refreshing a token',
    'Chosen login provider is not supported for getting an access token',
  ])
  social.handleCredentials(() => undefined, new AbortController().signal)
  initialize.mock.calls[0]?.[0].callback({ credential: toToken({ sub: '104', name: 'Zoë Müller' }) })
  expect(social.getSocialUser()).toMatchObject({ id: '104', provider: 'google' })
  social.signOutSocial()
  expect(social.getSocialUser()).toBeNull()
})
