import type { Today } from '@/lib/contract/admin/dashboard'
import type { Meaning, ShopChange } from '@/lib/contract/admin/shop-data'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { MeaningEditor } from './meaning-editor'
import { ShopDataFrame } from './shop-data-frame'
import { TryBox } from './try-box'

type Known = { version: number; value: Meaning[]; history: ShopChange[] }
type Props = {
  known: Known
  categories: { id: number; name: string }[]
  misses: Today['misses']
  word: string
  mayChange: boolean
  locale: Locale
}

/** Synonyms: what shoppers type and what they mean by it. */
export function SynonymAdmin({ known: { version, value, history }, misses, word, mayChange, locale, ...rest }: Props) {
  const { shopData: labels } = messagesOf(locale)
  const categories = rest.categories.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <ShopDataFrame
      at="catalogue/synonyms"
      what="synonyms"
      intro={labels.words.intro}
      {...{ version, history, mayChange, locale }}
    >
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <MeaningEditor
          key={`${version} ${word}`}
          {...{ version, categories, misses, labels, mayChange, word }}
          meanings={value}
        />
        <TryBox labels={labels} locale={locale} first={word} />
      </div>
    </ShopDataFrame>
  )
}
