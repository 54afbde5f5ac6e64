import type { Locale } from '@/lib/domain/locale'

type Tab = { name: string; label: string; count: number; href: string }
type Props = { tabs: Tab[]; current: string; locale: Locale }

/** The lists of a screen as links, each with the number of its rows. */
export function FilterTabs({ tabs, current, locale }: Props) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6">
      {tabs.map(({ name, label, count, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-current={name === current || undefined}
            className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
          >
            {label} ({new Intl.NumberFormat(locale).format(count)})
          </a>
        </li>
      ))}
    </ul>
  )
}
