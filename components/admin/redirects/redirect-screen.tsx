import { AdminFrame } from '@/components/admin/admin-frame'
import { Pager } from '@/components/category/pager'
import { SelectField } from '@/components/ui/select-field'
import type { RedirectList } from '@/lib/contract/admin/redirects'
import { type Locale, localePath } from '@/lib/domain/locale'
import { REDIRECT_SORTS, type RedirectSort } from '@/lib/domain/routing/redirect'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AddRedirectForm } from './add-form'
import { RedirectFileForm } from './file-form'
import { RedirectHistory } from './redirect-history'
import { RedirectHits } from './redirect-hits'
import { RemoveButton } from './remove-button'
import { RenameForm } from './rename-form'

type Props = { list: RedirectList; search: string; sort: RedirectSort; locale: Locale }

const REDIRECTS_PATH = '/staff/metadata/addresses'

/** Renaming of pages, the list of redirects, and the history of both. */
export function RedirectScreen({ list, search, sort, locale }: Props) {
  const { redirects: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="metadata/addresses" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{labels.intro}</p>
      <div className="mb-12 grid gap-6 lg:grid-cols-3">
        <RenameForm labels={labels} />
        <AddRedirectForm labels={labels} />
        <RedirectFileForm labels={labels} />
      </div>
      <RedirectTable list={list} search={search} sort={sort} locale={locale} />
      <RedirectHistory list={list} locale={locale} />
    </AdminFrame>
  )
}

function RedirectTable({ list: { rows, total, page, pages }, search, sort, locale }: Props) {
  const { redirects: labels } = getMessages(locale)
  const path = localePath(locale, REDIRECTS_PATH)
  const toHref = (number: number) => {
    const params = new URLSearchParams({
      ...(search && { q: search }),
      ...(sort !== 'path' && { sort }),
      ...(number > 1 && { page: String(number) }),
    })
    return params.size > 0 ? `${path}?${params}` : path
  }
  return (
    <section className="mb-12">
      <h2 className="mb-3 text-2xl">{labels.list}</h2>
      <form action={path} className="mb-4 flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-1 basis-56 gap-1.5 sm:max-w-md">
          <span>{labels.search}</span>
          <input name="q" type="search" dir="ltr" defaultValue={search} maxLength={200} className="input" />
        </label>
        <SelectField
          label={labels.sort}
          name="sort"
          placeholder={labels.sorts.path}
          defaultValue={sort === 'path' ? '' : sort}
          options={REDIRECT_SORTS.filter((value) => value !== 'path').map((value) => ({
            value,
            label: labels.sorts[value],
          }))}
        />
        <button type="submit" className="btn btn-line">
          {labels.find}
        </button>
      </form>
      <p className="figures mb-2 text-soft">{getTranslator(locale, 'redirects')('count', { count: total })}</p>
      <ul data-redirects="">
        {rows.map(({ from, to, ...hits }) => (
          <li key={from} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5">
            <span className="min-w-0 wrap-anywhere" dir="ltr">
              {from} →{' '}
              <a href={localePath(locale, to)} className="link inline-flex min-h-11 items-center">
                {to}
              </a>
              <RedirectHits hits={hits} locale={locale} />
            </span>
            <RemoveButton from={from} labels={labels} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} locale={locale} hrefOf={toHref} />
    </section>
  )
}
