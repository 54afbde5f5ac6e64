import { FilterTabs } from '@/components/admin/filter-tabs'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { TermDraft } from '@/lib/contract/admin/shop-data/terms'
import { EDITED_TERMS, type EditedTerm } from '@/lib/domain/catalogue/edited-terms'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ShopDataFrame } from '../shop-data-frame'
import { TermEditor } from './term-editor'

type StoredTerms = { version: number; value: TermDraft[]; history: ShopChange[]; uses: Record<string, number> }
type Props = { stored: StoredTerms; kind: EditedTerm; mayChange: boolean; locale: Locale }

/** The terms of one fact of products, such as its treatments, and links to those of the others. */
export function TermScreen({ stored: { version, value, history, uses }, kind, mayChange, locale }: Props) {
  const { shopData: labels, catalogueImport } = getMessages(locale)
  const path = localePath(locale, '/staff/catalogue/terms')
  const tabs = EDITED_TERMS.map((name) => ({
    name,
    label: catalogueImport.field[name],
    count: value.filter((one) => one.kind === name).length,
    href: `${path}?kind=${name}`,
  }))
  return (
    <ShopDataFrame
      at="catalogue/terms"
      what="terms"
      intro={labels.terms.intro}
      {...{ version, history, mayChange, locale }}
    >
      <FilterTabs tabs={tabs} current={kind} locale={locale} />
      <TermEditor key={`${version} ${kind}`} {...{ version, kind, uses, labels, mayChange, locale }} terms={value} />
    </ShopDataFrame>
  )
}
