import { expect, it } from 'vitest'
import { GoLiveCard } from '@/components/admin/dashboard/go-live-card'
import { toMarkup } from '@/components/markup/to-markup'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'

const step = (key: GoLiveStep['key'], blocks: boolean, is_done: boolean): GoLiveStep => ({
  key,
  blocks,
  is_done,
  page: null,
})
const missing = (['sample', 'name', 'gstin', 'email', 'site_url'] as const).map((key) => step(key, true, false))

it('the dashboard names what blocks selling, in both languages', () => {
  const steps = [...missing, step('state', true, true), step('sms', false, false)]
  const html = toMarkup(<GoLiveCard steps={steps} locale="en" />)
  for (const key of ['sample', 'name', 'gstin'] as const) expect(html).toContain(en.goLive.steps[key].name)
  expect(html).toContain('5 steps block selling.')
  expect(html).toContain('1 of 7 done')
  expect(html).toContain('and 2 more')
  expect(html).toContain('href="/staff/settings/setup"')
  const french = toMarkup(<GoLiveCard steps={steps} locale="fr" />)
  expect(french).toContain(fr.goLive.steps.gstin.name)
  expect(french).toContain('href="/fr/staff/settings/setup"')
})

it('the dashboard shows nothing once only advice is left, and nothing to those who may not see the steps', () => {
  const steps = [step('sms', false, false), step('name', true, true)]
  expect(toMarkup(<GoLiveCard steps={steps} locale="en" />)).toBe('')
  expect(toMarkup(<GoLiveCard steps={[]} locale="en" />)).toBe('')
})
