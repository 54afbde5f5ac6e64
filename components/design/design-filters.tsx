import type { Design, MetalType } from '@/lib/contract/design'
import type { DesignFilter } from '@/lib/domain/customization/design-filter'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { designs: Design[]; metals: MetalType[]; filter: DesignFilter; resultCount: number; locale: Locale }
type Choice = { key: string; label: string }

const FIELD_CLASS = 'min-h-12 w-full rounded border border-line bg-card px-3'

/** Filters of the designs; a plain GET form, so that every result has a URL. */
export function DesignFilters({ designs, metals, filter, resultCount, locale }: Props) {
  const t = getTranslator(locale, 'customizationGuide')
  const kindDesigns = designs.filter(({ kind }) => !filter.type || kind === filter.type)
  const fields = [
    {
      name: 'setting',
      label: t('setting'),
      choices: uniqueChoices(kindDesigns.map((one) => one.setting)),
      chosen: filter.setting,
    },
    {
      name: 'shape',
      label: t('shape'),
      choices: uniqueChoices(kindDesigns.flatMap((one) => one.shapes)),
      chosen: filter.shape,
    },
    {
      name: 'style',
      label: t('style'),
      choices: uniqueChoices(kindDesigns.flatMap((one) => one.styles)),
      chosen: filter.style,
    },
    {
      ...{ name: 'metal', label: t('metal'), chosen: filter.metal },
      choices: metals.map(({ key, name }) => ({ key, label: name })),
    },
  ]
  const path = localePath(locale, '/gems/product-designs')
  const isFiltered = fields.some(({ chosen }) => chosen) || filter.mm !== null
  return (
    <form
      method="get"
      action={path}
      aria-label={t('filters')}
      className="mt-6 rounded border border-line bg-card p-4 sm:p-5"
    >
      {filter.type && <input type="hidden" name="type" value={filter.type} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {fields.map(({ name, label, choices, chosen }) => (
          <label key={name} className="text-[0.9rem]">
            <span className="mb-1 block">{label}</span>
            <select name={name} defaultValue={chosen ?? ''} className={FIELD_CLASS}>
              <option value="">{t('any')}</option>
              {choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className="text-[0.9rem]">
          <span className="mb-1 block">{t('length')}</span>
          <input
            name="mm"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={filter.mm ?? ''}
            className={FIELD_CLASS}
          />
        </label>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary btn-small">
          {t('show')}
        </button>
        <p role="status" className="figures text-[0.92rem]">
          {t('found', { n: resultCount })}
        </p>
        {isFiltered && (
          <a
            href={filter.type ? `${path}?type=${filter.type}` : path}
            className="link inline-flex min-h-11 items-center text-[0.92rem]"
          >
            {t('clear')}
          </a>
        )}
      </div>
    </form>
  )
}

function uniqueChoices(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((one) => [one.key, one])).values()]
}
