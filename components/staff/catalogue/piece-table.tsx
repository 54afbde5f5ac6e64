import { Pager } from '@/components/category/pager'
import { StaffFrame } from '@/components/staff/staff-frame'
import type { DeskRow } from '@/lib/contract/catalogue'
import { type DeskChoice, toDeskAddress } from '@/lib/domain/desk-choice'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { PieceFilter } from './piece-filter'
import { PieceRows } from './piece-rows'

export type DeskCategoryName = { id: number; name: { en: string; fr: string } }
type Props = {
  list: { total: number; pages: number; rows: DeskRow[] }
  choice: DeskChoice
  categories: DeskCategoryName[]
  locale: Locale
}

/** The pieces that were asked for, each to be changed where it stands. */
export function PieceTable({ list, choice, categories, locale }: Props) {
  const { catalogueDesk: words } = messagesOf(locale)
  const names = Object.fromEntries(categories.map(({ id, name }) => [id, name[locale]]))
  return (
    <StaffFrame at="catalogue" locale={locale} wide>
      <PieceFilter choice={choice} categories={categories} locale={locale} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-soft">
          {wordsOf(locale, 'catalogueDesk')('count', { count: list.total })}
        </p>
        <a href={localePath(locale, '/staff/catalogue/new')} className="btn btn-line btn-small">
          {words.newPiece}
        </a>
      </div>
      <PieceRows key={toDeskAddress(choice)} rows={list.rows} names={names} words={words} locale={locale} />
      <Pager
        page={choice.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => localePath(locale, toDeskAddress({ ...choice, page }))}
      />
    </StaffFrame>
  )
}
