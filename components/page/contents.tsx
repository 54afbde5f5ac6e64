import type { InfoPage } from '@/lib/content/page'

/** Table of contents: above the text on a phone, next to it on wide screens. */
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
