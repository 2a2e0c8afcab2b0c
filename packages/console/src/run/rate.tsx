import type { RunFigures } from '@droidgym/server/http/console/protocol'

/** A rate of success with its interval of 95 %, as numbers and as a bar. */
export function Rate({ figures: { successes, episodes, interval: [low, high] } }: { readonly figures: RunFigures }) {
  if (episodes === 0) return <span class="soft">no episode yet</span>
  return (
    <span class="rate" title={`${successes} of ${episodes} episodes; interval of 95 %: ${percent(low)} to ${percent(high)} %`}>
      <span class="value">{percent(successes / episodes)} %</span>
      <span class="interval">{percent(low)}–{percent(high)}</span>
      <svg class="rate-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="10" />
        <rect class="share" width={(100 * successes) / episodes} height="10" />
        <rect class="span" x={100 * low} y="4" width={100 * (high - low)} height="2" />
      </svg>
    </span>
  )
}

/** `83.3`. */
function percent(share: number): string {
  return (100 * share).toFixed(1)
}
