import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import type { Meaning } from '@/lib/contract/admin/shop-data'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { MeaningEditor } from './meaning-editor'
import { ShopDataFrame } from './shop-data-frame'
import { TryBox } from './try-box'

type StoredSynonyms = { version: number; value: Meaning[]; history: ShopChange[] }
type Props = {
  stored: StoredSynonyms
  categories: { id: number; name: string }[]
  misses: DashboardSummary['misses']
  word: string
  mayChange: boolean
  locale: Locale
}

/** Synonyms: what shoppers type and what they mean by it. */
export function SynonymScreen({
  stored: { version, value, history },
  misses,
  word,
  mayChange,
  locale,
  ...rest
}: Props) {
  const { shopData: labels } = getMessages(locale)
  const categories = rest.categories.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <ShopDataFrame
      at="catalogue/synonyms"
      what="synonyms"
      intro={labels.synonyms.intro}
      names={{ category_id: Object.fromEntries(categories.map(({ id, name }) => [id, name])) }}
      {...{ version, history, mayChange, locale }}
    >
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <MeaningEditor
          key={word}
          {...{ version, categories, misses, labels, mayChange, word, locale }}
          meanings={value}
        />
        <TryBox labels={labels} locale={locale} first={word} />
      </div>
    </ShopDataFrame>
  )
}
