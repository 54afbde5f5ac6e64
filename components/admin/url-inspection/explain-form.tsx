import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

type Props = { locale: Locale; asked: string; refused: string | null }

/** A plain GET form, so that every inspection has a URL of its own. */
export function ExplainForm({ locale, asked, refused }: Props) {
  const { explain } = messagesOf(locale)
  return (
    <form action={localePath(locale, '/staff/metadata/explain')} className="mb-8 max-w-4xl">
      <p className="mb-4 text-soft">{explain.intro}</p>
      <label htmlFor="explain-url" className="label">
        {explain.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="explain-url"
          name="url"
          required
          dir="ltr"
          maxLength={2_000}
          defaultValue={asked}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'explain-refused' : undefined}
          className="input min-w-0 flex-1 basis-64"
        />
        <button type="submit" className="btn btn-primary">
          {explain.submit}
        </button>
      </div>
      {refused && (
        <p id="explain-refused" role="alert" className="error-line">
          {refused}
        </p>
      )}
    </form>
  )
}
