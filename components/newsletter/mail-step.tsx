import type { Locale } from '@/lib/domain/locale'
import { AutoSubmit } from './auto-submit'

type Props = {
  id: string
  action: string
  linkKey: string
  locale: Locale
  texts: { title: string; text: string; button: string }
  /** Whether JavaScript sends the form by itself, so that one click in the e-mail is enough. */
  isAutomatic: boolean
}

/** What a link in an e-mail is about to do. A GET changes nothing, because mail scanners open links too. */
export function MailStep({ id, action, linkKey, locale, texts, isAutomatic }: Props) {
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{texts.title}</h1>
      <p className="mt-3 text-soft">{texts.text}</p>
      <form id={id} method="post" action={action} className="mt-8">
        <input type="hidden" name="key" value={linkKey} />
        <input type="hidden" name="lang" value={locale} />
        <button type="submit" className="btn btn-primary">
          {texts.button}
        </button>
      </form>
      {isAutomatic && <AutoSubmit formId={id} />}
    </div>
  )
}
