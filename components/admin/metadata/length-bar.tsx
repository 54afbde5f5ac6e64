const FULL_WIDTH = 100

type Props = { width: number; maxWidth: number; template: string }

/** The pixel width of a text against the limit of a search result; `template` is “{width} of {most} px”. */
export function LengthBar({ width, maxWidth, template }: Props) {
  const share = Math.min(FULL_WIDTH, (width / maxWidth) * FULL_WIDTH)
  return (
    <span className="mt-1 flex items-center gap-3 text-sm text-soft">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-28 flex-none rtl:-scale-x-100"
      >
        <rect width="100" height="4" className="fill-sand" />
        <rect width={share} height="4" className={width > maxWidth ? 'fill-alarm' : 'fill-leaf'} />
      </svg>
      <span className={`figures ${width > maxWidth ? 'text-alarm' : ''}`}>
        {template.replace('{width}', String(width)).replace('{most}', String(maxWidth))}
      </span>
    </span>
  )
}
