import type { InfoPage } from '@/lib/content/page'

/** The sections of a long text: above it on a phone, beside it where there is room. */
export function Contents({ headings, label }: { headings: InfoPage['headings']; label: string }) {
  return (
    <nav aria-labelledby="contents" className="contents-box">
      <p id="contents" className="mb-2 text-sm font-semibold">
        {label}
      </p>
      <ul className="text-[0.92rem] text-soft">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
