import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { locale: Locale; url: string; problem: string | null }

/** A plain GET form, so that every inspection has a URL of its own. */
export function UrlInspectionForm({ locale, url, problem }: Props) {
  const { urlInspection } = getMessages(locale)
  return (
    <form action={localePath(locale, '/staff/metadata/explain')} className="mb-8 max-w-4xl">
      <p className="mb-4 text-soft">{urlInspection.intro}</p>
      <label htmlFor="explain-url" className="label">
        {urlInspection.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="explain-url"
          name="url"
          required
          dir="ltr"
          maxLength={2_000}
          defaultValue={url}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'explain-refused' : undefined}
          className="input min-w-0 flex-1 basis-64"
        />
        <button type="submit" className="btn btn-primary">
          {urlInspection.submit}
        </button>
      </div>
      {problem && (
        <p id="explain-refused" role="alert" className="error-line">
          {problem}
        </p>
      )}
    </form>
  )
}
