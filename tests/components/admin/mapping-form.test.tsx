import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SiteLocalesProvider } from '@/components/admin/frame/site-locales'
import { MappingForm } from '@/components/admin/import/mapping-form'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { DEFAULT_LOCALE, type Locale, OTHER_LOCALES } from '@/lib/domain/locale'
import messages from '@/messages/en.json'

const check = vi.hoisted(() => vi.fn(async (_: unknown) => ({ status: 1 })))
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { catalogueimport: { check } } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { catalogueImport: labels } = messages
const [other = DEFAULT_LOCALE] = OTHER_LOCALES
const column = (name: string, field: string | null) => ({ name, field, is_frame: false, sample: [] })

type More = Partial<Pick<ImportDetail, 'words' | 'report' | 'choices'>>

function renderForm(locales: Locale[], columns: ImportDetail['columns'], more: More = {}) {
  const detail: ImportDetail = {
    import: {
      ...{ id: 1, format: 'table', file_name: 'stock.csv', state: 'ready', phase: 'waiting', total: 1, done: 1 },
      ...{ counts: null, problem: null, hide_missing: false, skip_refused: false, by: null, at: '', ended_at: null },
    },
    columns,
    words: {},
    report: null,
    choices: { category: [] },
    ...more,
  }
  render(
    <SiteLocalesProvider locales={locales}>
      <MappingForm detail={detail} labels={labels} newCategory={null} />
    </SiteLocalesProvider>,
  )
  return (name: RegExp) =>
    within(screen.getByLabelText(name))
      .getAllByRole('option')
      .map((option) => option.textContent)
}

it('offers texts of a language that is off only where a column has them', () => {
  const title = labels.field[`title_${other}`]
  expect(renderForm([DEFAULT_LOCALE], [column('Name', 'title_en')])(/^Name/)).not.toContain(title)
  cleanup()
  expect(renderForm([DEFAULT_LOCALE, other], [column('Name', 'title_en')])(/^Name/)).toContain(title)
  cleanup()
  const optionsOf = renderForm([DEFAULT_LOCALE], [column('Titre', `title_${other}`), column('Name', 'title_en')])
  expect(optionsOf(/^Titre/)).toContain(title)
})

it('takes an assumed term as it is, adds the others as new ones at one press, and forgets a choice that is taken back', async () => {
  const choices = {
    category: [],
    origin: [{ value: 'myanmar', label: 'Myanmar' }],
    treatment: [{ value: 'untreated', label: 'Untreated' }],
  }
  const words = [
    { kind: 'treatment', word: 'Unheated', count: 3, hint: ['untreated'], assumed: 'untreated' },
    { kind: 'origin', word: 'Winza', count: 2, hint: [] },
    { kind: 'origin', word: 'Mahenge', count: 1, hint: [] },
  ]
  const report = { refused: [], notices: [], preview: [], words }
  const stored = { 'origin:Burma ruby': 'myanmar', 'origin:Mogok': 'myanmar' }
  renderForm([DEFAULT_LOCALE], [column('Name', 'title_en')], { choices, report, words: stored })
  const form = screen.getByRole('button', { name: labels.again }).closest('form')
  expect(screen.getByLabelText(/^Unheated/)).toHaveProperty('value', 'untreated')
  fireEvent.click(screen.getByRole('button', { name: labels.addAllTerms.replace('{count}', '2') }))
  expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Mogok/), { target: { value: '' } })
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(check).toHaveBeenCalledOnce())
  expect(check.mock.calls[0]?.[0]).toMatchObject({
    mapping: {
      Name: 'title_en',
      'treatment:Unheated': 'untreated',
      'origin:Winza': ':new',
      'origin:Mahenge': ':new',
      'origin:Burma ruby': 'myanmar',
      'category:': '',
    },
  })
  expect(check.mock.calls[0]?.[0]).not.toHaveProperty(['mapping', 'origin:Mogok'])
})
