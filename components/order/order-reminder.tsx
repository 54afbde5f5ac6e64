import { type Locale, localePath } from '@/lib/domain/locale'

type Props = { path: string | null | undefined; text: string; label: string; locale: Locale }

/** Lets the buyer take back the consent to a reminder before it is sent. */
export function OrderReminder({ path, text, label, locale }: Props) {
  if (!path) return null
  return (
    <p className="text-[0.925rem] text-soft">
      {text}{' '}
      <a href={localePath(locale, path)} className="link inline-flex min-h-11 items-center">
        {label}
      </a>
    </p>
  )
}
