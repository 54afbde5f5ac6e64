import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts

/** A labelled textarea with its hint and error. */
export function TextAreaField({ label, error, hint, className, ...area }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea rows={5} {...area} {...fieldAttributes(id, { error, hint })} className="input" />
    </FieldFrame>
  )
}
