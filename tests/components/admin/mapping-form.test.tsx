import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SiteLocalesProvider } from '@/components/admin/frame/site-locales'
import { MappingForm } from '@/components/admin/import/mapping-form'
import type { ImportDetail } from '@/lib/contract/admin/catalogue-import'
import { DEFAULT_LOCALE, type Locale, OTHER_LOCALES } from '@/lib/domain/locale'
import messages from '@/messages/en.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { catalogueImport: labels } = messages
const [other = DEFAULT_LOCALE] = OTHER_LOCALES
const column = (name: string, field: string | null) => ({ name, field, is_frame: false, sample: [] })

function renderForm(locales: Locale[], columns: ImportDetail['columns']) {
  const detail: ImportDetail = {
    import: {
      ...{ id: 1, format: 'table', file_name: 'stock.csv', state: 'ready', phase: 'waiting', total: 1, done: 1 },
      ...{ counts: null, problem: null, hide_missing: false, skip_refused: false, by: null, at: '', ended_at: null },
    },
    columns,
    words: {},
    report: null,
    choices: { category: [] },
  }
  render(
    <SiteLocalesProvider locales={locales}>
      <MappingForm detail={detail} labels={labels} />
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
