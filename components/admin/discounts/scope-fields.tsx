import { useState } from 'react'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import { MethodChoice } from '@/components/ui/method-choice'
import { TextAreaField } from '@/components/ui/text-area-field'
import { fill } from '@/lib/domain/text/fill'
import type { CouponFormState } from './coupon-form-state'
import type { DiscountLabels } from './labels'

/** A category type with its categories. */
export type CategoryGroup = { type: number; name: string; categories: { id: number; name: string }[] }
type Scope = Pick<CouponFormState, 'isLimited' | 'types' | 'categories' | 'skus'>
type Props = {
  form: Scope
  groups: CategoryGroup[]
  skusError: string | undefined
  labels: DiscountLabels
  onChange: (change: Partial<Scope>) => void
}

const SCOPES = ['all', 'some'] as const
const toggle = (ids: number[], id: number, isOn: boolean) => (isOn ? [...ids, id] : ids.filter((one) => one !== id))

/** Which products a discount applies to: all, or those of chosen types, categories and SKUs. */
export function ScopeFields({ form, groups, skusError, labels, onChange }: Props) {
  const { isLimited, types, categories, skus } = form
  const [opened] = useState(() => groups.filter((group) => isChosen(group, form)).map(({ type }) => type))
  const check = (label: string, isOn: boolean, onToggle: (isOn: boolean) => void) => (
    <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {label}
    </label>
  )
  return (
    <section className={SECTION_CLASS}>
      <MethodChoice
        legend={labels.scope}
        methods={SCOPES}
        names={labels.scopes}
        chosen={isLimited ? 'some' : 'all'}
        onChoose={(scope) => onChange({ isLimited: scope === 'some' })}
      />
      {isLimited && (
        <>
          <p className="text-soft">{labels.hints.scope}</p>
          <div>
            {groups.map((group) => (
              <details key={group.type} open={opened.includes(group.type)} className="border-t border-line">
                <summary className="cursor-pointer py-2.5">
                  {group.name}
                  {isChosen(group, form) && <span className="ms-3 text-sm text-leaf">{labels.chosen}</span>}
                </summary>
                <div className="grid gap-x-6 pb-3 sm:grid-cols-2">
                  {check(fill(labels.wholeType, { name: group.name }), types.includes(group.type), (isOn) =>
                    onChange({ types: toggle(types, group.type, isOn) }),
                  )}
                  {!types.includes(group.type) &&
                    group.categories.map(({ id, name }) =>
                      check(name, categories.includes(id), (isOn) =>
                        onChange({ categories: toggle(categories, id, isOn) }),
                      ),
                    )}
                </div>
              </details>
            ))}
          </div>
          <TextAreaField
            label={labels.fields.skus}
            hint={labels.hints.skus}
            error={skusError}
            rows={3}
            value={skus}
            onChange={({ target }) => onChange({ skus: target.value })}
          />
        </>
      )}
    </section>
  )
}

const isChosen = ({ type, categories: own }: CategoryGroup, { types, categories }: Scope) =>
  types.includes(type) || own.some(({ id }) => categories.includes(id))
