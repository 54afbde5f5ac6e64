import { type ChangeEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { FieldNotes, fieldAttributes } from '@/components/ui/field-frame'
import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { MAX_LOGO_BYTES } from '@/lib/domain/settings/logo'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'

type Props = {
  value: string
  hint: string | undefined
  error: string | undefined
  labels: ShopSettingsMessages
  onChange: (value: string) => void
  /** A form that is saved meanwhile would leave the new logo out. */
  onUploading: (isUploading: boolean) => void
}

/** Uploads a logo for the preview, or removes the present one; the form saves it. */
export function LogoField({ value, hint, error, labels, onChange, onUploading }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { look, errors, fields } = labels
  const explain = (reason: string) => new Map(Object.entries(errors)).get(reason) ?? errors.not_a_logo

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    setProblem(undefined)
    setBusy(true)
    onUploading(true)
    const result = file.size > MAX_LOGO_BYTES ? { reason: 'logo_large' } : await sendPhoto(file, '/api/admin/logo')
    setBusy(false)
    onUploading(false)
    // The same file can be chosen again, once it was mended.
    target.value = ''
    if ('src' in result) onChange(result.src)
    else setProblem(explain(result.reason))
  }

  return (
    <div className="sm:col-span-2">
      <label className="label" htmlFor={id}>
        {fields.logo}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          {...fieldAttributes(id, { hint, error })}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          disabled={busy}
          className="input max-w-md"
          onChange={choose}
        />
        {value !== '' && (
          <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={() => onChange('')}>
            {look.remove}
          </button>
        )}
        <span role="status">{busy ? look.uploading : ''}</span>
      </div>
      <FieldNotes {...{ id, hint, error }} />
      <div className="mt-2 max-w-2xl">
        <ErrorLine text={problem} />
      </div>
    </div>
  )
}
