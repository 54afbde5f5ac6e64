import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame'

type Props = Omit<ComponentProps<'input'>, 'prefix' | 'id'> & FieldTexts & { prefix?: ReactNode }

/** One labelled input with its hint and its error. */
export function Field({ label, error, hint, prefix, className, ...input }: Props) {
  const id = useId()
  // The rupee sign takes less space than the prefix of a telephone number.
  const padding = prefix === '₹' ? 'ps-11' : 'ps-14'
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        {prefix && (
          <span className="figures pointer-events-none absolute inset-y-0 start-0 flex items-center ps-3.5 text-soft">
            {prefix}
          </span>
        )}
        <input {...input} {...fieldAttributes(id, { error, hint })} className={`input ${prefix ? padding : ''}`} />
      </div>
    </FieldFrame>
  )
}
