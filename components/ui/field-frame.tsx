import type { ReactNode } from 'react'

export type FieldTexts = { label: string; error?: string | undefined; hint?: string | undefined }

type Props = FieldTexts & { id: string; className?: string | undefined; children: ReactNode }

/** Attributes that connect an input to its hint and its error for screen readers. */
export function fieldAttributes(id: string, { error, hint }: Omit<FieldTexts, 'label'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

/** The hint and the error below an input. */
export function FieldNotes({ id, error, hint }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error-line">
          {error}
        </p>
      )}
    </>
  )
}

/** The label above an input, its hint and its error below. */
export function FieldFrame({ id, label, error, hint, className, children }: Props) {
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}
