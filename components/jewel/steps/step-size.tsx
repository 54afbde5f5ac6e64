import { systemName } from '@/components/cart/made-text'
import { afterChoice } from '@/lib/domain/customization/jewel-guide'
import { numberFormat } from '@/lib/domain/text/number-format'
import { localePath } from '@/lib/i18n/locale'
import { messagesOf, translatorOf } from '@/lib/i18n/words'
import { choiceHref, GUIDE_PATH, keptFields } from '../guide-href'
import type { StepProps } from './step-props'

/** Ring sizes of every system, with their inside diameter in millimetres. */
export function StepSize({ state: { guide, systems, sizes, size }, locale }: StepProps) {
  const t = translatorOf(locale, 'jewel')
  const { made } = messagesOf(locale)
  const mm = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const next = afterChoice(guide, { size: 'any' })
  const common = sizes.filter(({ system_id, inner_diameter_mm }) => {
    return system_id === systems[0]?.id && inner_diameter_mm >= 15 && inner_diameter_mm <= 21.5
  })
  return (
    <>
      <p className="mt-3">
        <a
          href={localePath(locale, '/pages/ring-size-guide')}
          data-opens="rings"
          className="link inline-flex min-h-11 items-center"
        >
          {t('guide')}
        </a>
      </p>
      <form method="get" action={localePath(locale, GUIDE_PATH)} className="mt-3 flex flex-wrap items-end gap-3">
        {keptFields(next, ['size']).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="grow sm:max-w-96">
          <span className="mb-1.5 block text-[0.95rem] font-medium">{t('choose')}</span>
          <select
            name="size"
            required
            defaultValue={size?.key ?? ''}
            className="min-h-12 w-full rounded border border-line bg-card px-3"
          >
            <option value="" disabled>
              {t('choose')}
            </option>
            {systems.map((system) => (
              <optgroup key={system.id} label={systemName(system.key, system.name, made)}>
                {sizes
                  .filter(({ system_id }) => system_id === system.id)
                  .map((one) => (
                    <option key={one.id} value={one.key}>
                      {t('inside', {
                        label: `${systemName(system.key, system.name, made)} ${one.label}`,
                        mm: mm.format(one.inner_diameter_mm),
                      })}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-primary">
          {t('take')}
        </button>
      </form>
      <h3 className="mt-8 text-lg">{systems[0]?.name}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {common.map((one) => (
          <li key={one.id}>
            <a
              rel="nofollow"
              href={choiceHref(guide, { size: one.key }, locale)}
              className={`figures flex min-h-14 min-w-20 flex-col items-center justify-center rounded border bg-card px-3 hover:border-ink ${one.key === size?.key ? 'border-ink' : 'border-line'}`}
            >
              <span className="font-medium">{one.label}</span>
              <span className="text-[0.8rem] text-soft">{mm.format(one.inner_diameter_mm)} mm</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
