import { systemName } from '@/components/cart/customization-text'
import { afterChoice } from '@/lib/domain/customization/customization-guide'
import { localePath } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { choiceHref, GUIDE_PATH, hiddenFields } from '../guide-href'
import type { StepProps } from './step-props'

/** Ring sizes of every system, with their inside diameter in millimetres. */
export function StepSize({ state: { guide, systems, sizes, size }, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { customization: messages } = getMessages(locale)
  const mm = getNumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const next = afterChoice(guide, { size: 'any' })
  const commonSizes = sizes.filter(({ system_id, inner_diameter_mm }) => {
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
        {hiddenFields(next, ['size']).map(([name, value]) => (
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
              <optgroup key={system.id} label={systemName(system.key, system.name, messages)}>
                {sizes
                  .filter(({ system_id }) => system_id === system.id)
                  .map((one) => (
                    <option key={one.id} value={one.key}>
                      {t('inside', {
                        label: `${systemName(system.key, system.name, messages)} ${one.label}`,
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
        {commonSizes.map((one) => (
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
