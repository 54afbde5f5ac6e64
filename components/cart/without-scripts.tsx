import { site } from '@/lib/site'

/** What a browser without scripts reads in place of a page that needs them: a sentence and the shop's telephone. */
export function WithoutScripts({ text }: { text: string }) {
  const { phone } = site()
  return (
    <noscript>
      <p className="mb-6 max-w-xl text-lg">
        {text}{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link figures whitespace-nowrap">
          {phone}
        </a>
      </p>
    </noscript>
  )
}
