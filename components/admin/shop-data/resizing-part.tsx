import type { RatesDraft } from '@/lib/contract/admin/shop-data'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { SECTION_CLASS } from './delivery/delivery-part'
import { NumberField } from './delivery/number-field'
import type { ShopLabels } from './labels'

type Props = {
  draft: RatesDraft
  labels: ShopLabels
  locale: Locale
  errorOf: (path: string) => string | undefined
  onChange: (resizing: RatesDraft['resizing']) => void
}

const DEFAULT_MAX_SIZES = 2

/** What changing a ready-made ring by one size costs in each metal, and by how many sizes it is changed. */
export function ResizingPart({ draft: { metals, resizing }, labels: { rates }, locale, errorOf, onChange }: Props) {
  const offer = () => ({ most_sizes: DEFAULT_MAX_SIZES, per_size: metals.map(({ key }) => ({ metal: key, inr: 0 })) })
  const nameOf = (metal: string) => metals.find(({ key }) => key === metal)?.name[locale] ?? metal
  return (
    <section className={SECTION_CLASS}>
      <h2 className="text-xl">{rates.resizing}</h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={resizing !== null}
          onChange={({ target }) => onChange(target.checked ? offer() : null)}
        />
        {rates.resizingOffered}
      </label>
      {resizing && (
        <>
          <p className="text-[0.92rem] text-soft">{rates.resizingHint}</p>
          <div className="grid items-end gap-3 sm:grid-cols-3">
            <NumberField
              label={rates.mostSizes}
              value={resizing.most_sizes}
              error={errorOf('resizing.most_sizes')}
              onChange={(most_sizes) => onChange({ ...resizing, most_sizes })}
            />
            {resizing.per_size.map(({ metal, inr }, index) => (
              <NumberField
                key={metal}
                money
                label={fill(rates.perSize, { metal: nameOf(metal) })}
                value={inr}
                error={errorOf(`resizing.per_size.${index}.inr`)}
                onChange={(value) =>
                  onChange({
                    ...resizing,
                    per_size: resizing.per_size.map((one, at) => (at === index ? { metal, inr: value } : one)),
                  })
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
