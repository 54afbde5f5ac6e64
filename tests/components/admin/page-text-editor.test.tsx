import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PageTextEditor } from '@/components/admin/content/page-text-editor'
import { NO_PAGE_TEXT, PLACEHOLDERS } from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, LOCALES, mapLocales } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { contentPages: labels, shopData } = messages
const STANDARD = { title: 'Returns', description: 'How to return', keywords: ['returns'], body: 'Ten days.' }
const NOTHING = mapLocales(() => NO_PAGE_TEXT)
const values = { ...recordOf(PLACEHOLDERS, (name) => name), shop: 'Ratna & Sons' }
const renderEditor = (value = NOTHING) =>
  render(
    <PageTextEditor
      slug="return-exchange"
      version={4}
      value={value}
      languages={mapLocales(() => ({ standard: STANDARD, values, deliveryTable: '' }))}
      locales={LOCALES}
      shopLabels={shopData}
      labels={labels}
      mayChange
    />,
  )
const [language] = LOCALES
const section = () => within(document.querySelector<HTMLElement>(`[data-text=${language}]`) ?? document.body)
const body = () => section().getByLabelText(`${labels.body} (${LANGUAGE_NAMES[language]})`)
const save = () => userEvent.click(screen.getByRole('button', { name: shopData.save }))

it('shows the default text, previews what is typed as the shop shows it, and sends what differs alone', async () => {
  const sent = fakeShop({ 'shopdata/savepagetext': ok({ version: 5, value: NOTHING, history: [] }) })
  renderEditor()
  expect(body()).toMatchObject({ value: STANDARD.body })
  fireEvent.change(body(), { target: { value: '## At {{shop}}\n\nThirty days.' } })
  expect(await screen.findByRole('heading', { name: 'At Ratna & Sons' })).toBeTruthy()
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    slug: 'return-exchange',
    version: 4,
    value: { ...NOTHING, [language]: { ...NO_PAGE_TEXT, body: '## At {{shop}}\n\nThirty days.' } },
  })
})

it('names the line of an unknown placeholder, selects it, and sends nothing', async () => {
  const sent = fakeShop({})
  renderEditor()
  fireEvent.change(body(), { target: { value: 'One\n{{shpo}} two' } })
  await save()
  expect(await screen.findByText(labels.notSaved)).toBeTruthy()
  await userEvent.click(section().getByRole('button', { name: /\{\{shpo\}\}/ }))
  const area = body()
  expect(document.activeElement).toBe(area)
  expect(area).toMatchObject({ selectionStart: 4, selectionEnd: 16 })
  expect(sent).toEqual([])
})

it('keeps what was typed when another editor was first, and saves it over theirs only after a confirmation', async () => {
  let version = 6
  const sent = fakeShop({
    'shopdata/savepagetext': () =>
      version === 6 ? rejected('conflict', { version: version++ }) : ok({ version: 8, value: NOTHING, history: [] }),
  })
  renderEditor()
  fireEvent.change(body(), { target: { value: 'Mine' } })
  await save()
  expect(await screen.findByText(shopData.conflict)).toBeTruthy()
  expect(body()).toMatchObject({ value: 'Mine' })
  await userEvent.click(screen.getByRole('button', { name: shopData.keepMine }))
  await vi.waitFor(() => expect(sent.map((request) => request.body)).toMatchObject([{ version: 4 }, { version: 6 }]))
})

it('returns to the default text, which is then stored as no text', async () => {
  const sent = fakeShop({ 'shopdata/savepagetext': ok({ version: 5, value: NOTHING, history: [] }) })
  renderEditor({ ...NOTHING, [language]: { ...NO_PAGE_TEXT, title: 'Ours', body: 'Our text' } })
  expect(body()).toMatchObject({ value: 'Our text' })
  await userEvent.click(section().getByRole('button', { name: new RegExp(labels.toDefault) }))
  expect(body()).toMatchObject({ value: STANDARD.body })
  await save()
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ value: NOTHING }))
})

it('shows the language with an error after a refusal, and keeps what was typed in both', async () => {
  const other = LOCALES.find((lang) => lang !== language) ?? language
  const path = `value.${other}.description`
  const refused = { status: 0, reason: 'bad_input', data: null, errors: [{ path, message: 'placeholder_unknown' }] }
  fakeShop({ 'shopdata/savepagetext': { body: refused } })
  renderEditor()
  const choice = (lang: typeof other) => screen.getByRole('radio', { name: new RegExp(LANGUAGE_NAMES[lang]) })
  const bodyOf = (lang: typeof other) => screen.getByLabelText(`${labels.body} (${LANGUAGE_NAMES[lang]})`)
  expect(choice(language)).toHaveProperty('checked', true)
  fireEvent.change(body(), { target: { value: 'Mine' } })
  await userEvent.click(choice(other))
  fireEvent.change(bodyOf(other), { target: { value: 'Le mien' } })
  await userEvent.click(choice(language))
  await save()
  await vi.waitFor(() => expect(choice(other)).toHaveProperty('checked', true))
  expect(screen.getByRole('radio', { name: `${LANGUAGE_NAMES[other]} · ${labels.toCorrect}` })).toBeTruthy()
  const field = screen.getByLabelText(`${labels.description} (${LANGUAGE_NAMES[other]})`)
  expect(field.closest('details')).toHaveProperty('open', true)
  expect(body()).toHaveProperty('value', 'Mine')
  expect(bodyOf(other)).toHaveProperty('value', 'Le mien')
})
