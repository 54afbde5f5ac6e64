type Props = { texts: Record<'unknown' | 'unknownText', string>; back: { href: string; label: string } }

/** For a link with a key that opens nothing: what may have happened, and where to go on. */
export function UnknownLink({ texts: { unknown, unknownText }, back }: Props) {
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{unknown}</h1>
      <p className="mt-3 text-soft">{unknownText}</p>
      <p className="mt-8">
        <a href={back.href} className="btn btn-line">
          {back.label}
        </a>
      </p>
    </div>
  )
}
