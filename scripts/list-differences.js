/**
 * Writes docs/b-moca.md: where our criteria differ from those in the benchmark's paper, and what its software does. The
 * source is the tasks.
 *
 * Usage, after `npm run build`: node scripts/list-differences.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { loadTasks } from '../dist/spec/tasks/tasks.js'

const tasks = loadTasks().filter(({ reference }) => reference !== undefined)
const paper = tasks.filter(({ suites }) => suites.includes('b-moca'))
const changed = paper.filter(({ reference }) => reference.change !== undefined)
const never = tasks.filter(({ reference }) => 'never' in reference.rule)
const dated = tasks.filter(({ reference }) => reference.date !== undefined)
const over = tasks.filter(({ over_limit: cells }) => cells !== undefined)
const release = tasks.filter(({ suites }) => !suites.includes('b-moca'))
const paperOnly = paper.filter(({ suites }) => !suites.includes('b-moca-2.5'))

/** The limits below a number of steps: `3`, or `3 in b-moca-2.5`. */
function limitsBelow(steps, limits) {
  if (typeof limits === 'number') return limits
  const below = Object.entries(limits).filter(([, limit]) => limit < steps)
  return below.map(([suite, limit]) => `${limit} in ${suite}`).join(', ')
}

const worded = tasks.filter(({ reference }) => reference.instruction !== undefined)

const list = (items) => items.map((item) => `- ${item}\n`).join('')
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim()
const code = (text) => `<code>${cell(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('*', '&#42;')}</code>`

const page = `# B-MoCA: differences and reasons

The suite \`b-moca\` holds the ${paper.length} tasks of B-MoCA (Lee et al., arXiv 2404.16660) with the paper's instructions and step
limits. \`b-moca-2.5\` holds the ${tasks.length - paperOnly.length} of its public release 2.5, with the
release's step limits. Each task has the criterion as the paper prints it
(\`reference.printed\`) and the rule that the released software applies (\`reference.rule\`), faults included.

By default a task is judged by our own criterion (\`success\`), which follows the instruction: the right object, the right
direction, as a change from the state at the reset. With \`--criteria bmoca\` (\`criteria\` in \`Make\`) the software's rule
decides instead, to compare with published numbers. Then only the date is set up, an episode may begin with its rule
satisfied, and ${never.length} tasks reward nothing (${never.filter(({ suites }) => suites.includes('b-moca')).length} of them the paper's; [reproduce.md](reproduce.md#tasks-that-reward-nothing) has
those that our expert cannot solve by these rules).

${changed.length} of ${paper.length} criteria differ from the printed ones. \`scripts/list-differences.js\` writes this page from
\`envs/tasks/b-moca\`.

## Criteria that differ from the paper's

| task | printed | why ours differs |
| --- | --- | --- |
${changed.map(({ id, reference }) => `| ${id} | ${code(reference.printed)} | ${cell(reference.change)} |`).join('\n')}

## Dates that differ from the released software's

${list(dated.map(({ id, setup, reference }) => `${id}: ${setup.date}, not ${reference.date}`))}
## Instructions that the release words differently

The release's agents read the names of its files. \`info\` and \`reset\` have the paper's wording.

| task | paper | release |
| --- | --- | --- |
${worded.map(({ id, instruction, reference }) => `| ${id} | ${cell(instruction)} | ${cell(reference.instruction)} |`).join('\n')}

## Differences in running an episode

- **Dates.** The release sets the date again before every step of a task whose instruction names one of six times, so its
  clock stands still. Ours sets it once, at the reset, and the clock runs.
- **Swipes.** The release touches, touches at the other end, and lifts, without points between and without delay: the finger
  jumps, and the scrolled distance depends on the host's speed. Ours moves evenly for 200 ms, with a point every 16 ms.
- **Taps.** The release counts vertical movement twice: √((2Δy)² + Δx²) up to 0.14 is a tap. Our rule is √(Δy² + Δx²) below
  0.14. Of gestures drawn uniformly from the display, 2.6 % are a tap by one rule and a swipe by the other.
  \`--criteria bmoca\` takes the release's rule, as does \`bmoca_compat\`.
- **Buttons.** The paper has BACK, HOME and OVERVIEW at y 0.95 and x 0.22, 0.50 and 0.78 in all environments. Displays of 330
  dpi and the tablet have their bar elsewhere, so a tap there hits no button. Ours presses the key for a tap
  within 0.01 of these places, also in the text form, unless \`navigation_buttons\` is off. The 385 discrete actions have
  separate actions for the buttons, and their taps stay taps: the nearest is 0.0125 away.
- **Replies.** The release takes the first call of a kind anywhere in a reply, and searches for \`dual-gesture\`, \`tap\`,
  \`swipe\` and \`press\` in this order: "I will tap(3) later … Action: press("BACK")" taps. Ours reads the last line that starts
  with \`Action:\`, and that must be one call. The paper's two decimals are kept: a text gesture is rounded to them.
- **Pictures.** The release reduces the whole screenshot with OpenCV's INTER_AREA. Ours are drawn at the requested size: in
  environment 100's home screen the two differ by 3.1 of 255 on average (128 × 256, all channels; 1.3 in 101
  and 105, 0.5 in 109). \`resampling: area\` gives exactly the release's resampling of our screenshot.
- **Waiting.** The paper's evaluations read the screen 3 s after an action, and 30 s for Instagram on real devices. Ours wait
  until the screen is quiet; \`--settle b-moca\` waits as the paper does.

## Tasks that are already done under its set-up

Before an episode the release sets only the date, so some tasks are done from the start, wholly or partly. With
\`--criteria bmoca\` the first three start that way here too. With our own criteria, each has a set-up that leaves something
to do.

- settings/turn_on_wifi: Wi-Fi is on. The rule wants the line of turning it on, so it must be turned off first.
- settings/turn_off_airplane_mode: it is off. The rule wants the line of turning it off, so it must be turned on first.
- clock/create_alarm_at_10_30_am_in_clock_and_increase_alarm_volume_in_setting and its like at 13:30: the rule wants a
  volume above 1, and it is 6 from the start; only the alarm is left to do.
- clock/create_alarm_at_13_30_pm_in_clock_and_increase_alarm_volume_in_setting: the release carries an alarm database with an
  alarm at 13:30 and reads it when it cannot read the phone's; then all of it is done. Ours reads the phone's alone.

## Called numbers

The rules of the calls compare the text of \`contactgrid_contact_name\`, without blanks, with one form of the number.

The dialpad gives Telecom the text of its field, groups included (DialpadFragment.handleDialButtonPressed). Telecom makes the
call with that text (CallIntentProcessor), and the screen of the call takes it before the digits replace it, since the
broadcast in between waits for the dialer's own receiver (UndemoteOutgoingCallReceiver). The same digits cause no second look
(ContactInfoCache.needForceQuery), and PhoneNumberUtils.formatNumber leaves a text with separators as it is. So the screen of a
call shows what the dialpad showed, in Android 10 and here; this is read from the sources, not seen on an emulator.

| called | typed on the dialpad | as bare digits, from the call log or an intent | the rule wants |
| --- | --- | --- | --- |
| 26-445-1193 | (264) 451-193 | 264451193 | (264)451-193 |
| 2000-0202 (paper) | (200) 002-02 | 20000202 | (200)002-02 |
| 311311 | 311-311 | 311311 | 311311 |
| 123-4578 | 1 (234) 578 | 1234578 | 1234578 |

The first two rules therefore hold once the number is typed and called. The last two do not: with \`--criteria bmoca\` they need
a second call, from the call log, or an intent. All other numbers have the wanted form either way.

## Tasks that the released software never rewards

${list(never.map(({ id, reference }) => `${id}: ${reference.rule.never}`))}
## The two lists

Only the paper has:

${list(paperOnly.map(({ instruction }) => instruction))}
Only the release has:

${list(release.map(({ instruction }) => instruction))}
## Step limits that differ

| task | paper (\`b-moca\`) | release (\`b-moca-2.5\`) |
| --- | --- | --- |
${tasks.filter(({ step_limit: limits }) => typeof limits !== 'number').map(({ id, step_limit: limits }) => `| ${id} | ${limits['b-moca']} | ${limits['b-moca-2.5']} |`).join('\n')}

\`--suite\` and \`suite\` in \`Make\` choose the limits; the paper's are the default.

## The phones

The 45 environments have the content \`fresh\`: only what the release's \`set_up.py\` leaves on a new emulator. There are no
contacts, messages, calls, events, visits or accounts. Settings suggests an email account above its list. The storage holds
the one picture that is copied to it, and the clock has its one alarm. Instagram is signed in. An environment
with the content \`lived-in\` has invented contacts, messages, files, mails and events besides; sampled environments have either.
\`contacts/activate_the_edit_page_in_contact\` needs a contact, which its set-up adds; the release's software adds none, so with
\`--criteria bmoca\` there is no contact to edit. Drive, Play Movies & TV and Play Music are in the drawer, as the release's pictures
show it, although its \`set_up.py\` disables them; \`pm disable-user\` takes them from ours, too.

## Cells that cannot be won within the limit

${
  over.length === 0
    ? 'None: every expert keeps the limits of both suites in every environment and both touch spaces.\n'
    : `An exhaustive search within the limit has found no solution in these cells.\n\n${list(
        over.flatMap(({ id, step_limit: limit, over_limit: cells }) =>
          cells.map(
            ({ environments, action_space: space, steps }) =>
              `${id} (limit ${limitsBelow(steps, limit)}): ${steps} steps in ${space}, in environment${environments.length > 1 ? 's' : ''} ${environments.join(', ')}`,
          ),
        ),
      )}`
}
## Tasks that chance can win

A random agent may truly solve these; \`droidgym verify\` keeps such an episode as a recording and does not count it as a fault.

${list(tasks.filter(({ by_chance: why }) => why !== undefined).map(({ id, by_chance: why }) => `${id}: ${cell(why)}`))}`

writeFileSync(process.argv[2] ?? new URL('../docs/b-moca.md', import.meta.url), page)
