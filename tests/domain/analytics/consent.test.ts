import { describe, expect, it } from 'vitest'
import {
  CONSENT_SCRIPT,
  FULL_CONSENT,
  NO_CONSENT,
  parseConsent,
  toConsentMode,
  toConsentText,
} from '@/lib/domain/analytics/consent'
import { toFirstPaintScript } from '@/lib/domain/theme/first-paint'

type Html = { dir: string; dataset: Record<string, string>; style: Map<string, string> }
type Shop = { gtag?: (...command: unknown[]) => void; dataLayer?: ArrayLike<unknown>[]; paintChoices?: () => void }

/** Runs the script on a page that the test builds, with this storage and these cookies. */
type Visit = { stored?: string | null; cookie?: string; tags?: boolean; panel?: boolean; search?: string }
function paint({ stored = null, cookie = '', tags = false, panel = true, search = '' }: Visit) {
  const style = new Map<string, string>()
  const html: Html = { dir: 'ltr', dataset: panel ? { panel: '' } : {}, style }
  const window: Shop & EventTarget = new EventTarget()
  const documentElement = {
    ...html,
    style: {
      setProperty: (name: string, value: string) => style.set(name, value),
      removeProperty: (name: string) => style.delete(name),
    },
  }
  const document = { documentElement, cookie }
  const localStorage = { getItem: () => stored }
  const script = toFirstPaintScript(tags ? CONSENT_SCRIPT : '')
  // The browser reads `window.x` as `x`.
  const run = new Function('window', 'document', 'localStorage', 'location', `with (window) { ${script} }`)
  run(window, document, localStorage, { search })
  const commands = (window.dataLayer ?? []).map((entry) => Array.from(entry))
  return { dir: documentElement.dir, data: html.dataset, style: Object.fromEntries(style), window, document, commands }
}

describe('layout choices', () => {
  it('set colours, text direction and attributes', () => {
    const stored = '{"accent":"#AA3355","accentText":"#112233","dir":"rtl","collection":"right","product":"four-image"}'
    expect(paint({ stored })).toMatchObject({
      dir: 'rtl',
      data: { panel: '', collection: 'right', product: 'four-image' },
      style: { '--gold': '#AA3355', '--gold-text': '#112233' },
    })
  })

  it.each(['', '{', 'null', '7', '{"accent":"red;x","dir":"up","collection":"<b>","product":4}'])(
    'that are invalid change nothing: %s',
    (stored) => expect(paint({ stored })).toMatchObject({ dir: 'ltr', data: { panel: '' }, style: {} }),
  )

  it('are ignored on a page without the panel', () => {
    expect(paint({ stored: '{"dir":"rtl","product":"bundle"}', panel: false })).toMatchObject({ dir: 'ltr', data: {} })
  })
})

describe('customization parameters', () => {
  it.each([
    ['?make=ring&metal=silver-925', { make: 'ring' }],
    ['?utm_source=x&make=bracelet', { make: 'bracelet' }],
    ['?make=sofa', {}],
    ['?remake=ring', {}],
  ])('of %s reserve space for %j', (search, data) => {
    expect(paint({ search, panel: false }).data).toEqual(data)
  })
})

describe('consent', () => {
  it('is one digit each, and nothing else is a choice', () => {
    for (const consent of [NO_CONSENT, FULL_CONSENT, { analytics: true, marketing: false }]) {
      expect(parseConsent(toConsentText(consent))).toEqual(consent)
    }
    for (const text of [undefined, null, '', 'ask', '1', '12', '111', ' 11']) expect(parseConsent(text)).toBeNull()
  })

  it('is denied before anything loads, for every storage type of consent mode v2', () => {
    const { commands, data } = paint({ tags: true })
    expect(data.consent).toBe('ask')
    expect(commands).toEqual([
      [
        'consent',
        'default',
        {
          analytics_storage: 'denied',
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          functionality_storage: 'granted',
          security_storage: 'granted',
        },
      ],
    ])
  })

  it.each(['00', '10', '01', '11'])('chosen earlier is reported at once: %s', (text) => {
    const { commands, data } = paint({ tags: true, cookie: `a=b; _consent=${text}; c=_consent=11` })
    expect(data.consent).toBe(text)
    expect(commands.slice(1)).toEqual([['consent', 'update', toConsentMode(parseConsent(text) ?? NO_CONSENT)]])
  })

  it('is reported once, however often choices are applied', () => {
    const { window, document } = paint({ tags: true })
    window.paintChoices?.()
    document.cookie = '_consent=11'
    window.paintChoices?.()
    window.paintChoices?.()
    expect(window.dataLayer).toHaveLength(2)
  })

  it('leaves no trace without a tag manager', () => {
    const { window, data } = paint({ cookie: '_consent=11' })
    expect(window).not.toHaveProperty('dataLayer')
    expect(data).not.toHaveProperty('consent')
    expect(toFirstPaintScript()).not.toMatch(/consent|gtag|dataLayer/)
  })
})
