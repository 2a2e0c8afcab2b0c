/** What one kind of web site writes about. `{name}`, `{town}`, `{year}` and `{number}` are filled in. */
export interface SiteKind {
  /** Of the host, after the invented name: `<name>-times.example`. */
  readonly hostEnd: string
  readonly title: string
  readonly about: string
  readonly pages: readonly PageKind[]
}

export interface PageKind {
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Sites that exist nowhere: their hosts end in `.example`, which RFC 2606 keeps free. */
export const SITE_KINDS: readonly SiteKind[] = [
  {
    hostEnd: 'times',
    title: '{name} Times',
    about: 'Daily news from {town} and around it.',
    pages: [
      {
        slug: 'bridge',
        title: 'New footbridge opens in {town}',
        paragraphs: [
          'The footbridge over the river at {town} opened on Saturday after {number} months of work.',
          'It replaces a ferry that has carried people across since {year}. The ferry will be kept as a museum.',
          'About {number}00 people came to the opening, most of them on bicycles.',
        ],
      },
      {
        slug: 'library',
        title: 'Library of {town} stays open at night',
        paragraphs: [
          'From next month the library will close at midnight instead of at eight.',
          'A trial with {number} readers showed that the quiet hours are the ones after dinner.',
          'The reading room, built in {year}, gets new lamps for the purpose.',
        ],
      },
      {
        slug: 'frost',
        title: 'Late frost worries growers',
        paragraphs: [
          'Growers around {town} lit {number} small fires last night to keep their blossoms warm.',
          'The coldest April night on record there was in {year}.',
        ],
      },
    ],
  },
  {
    hostEnd: 'kitchen',
    title: '{name} Kitchen',
    about: 'Recipes for people who cook in small kitchens.',
    pages: [
      {
        slug: 'soup',
        title: 'Barley soup in {number} minutes',
        paragraphs: [
          'Rinse a cup of barley, chop two carrots and an onion, and let everything simmer in a litre of stock.',
          'Add parsley at the very end. It keeps for three days and tastes better on the second.',
        ],
      },
      {
        slug: 'bread',
        title: 'Bread without kneading',
        paragraphs: [
          'Stir flour, water, salt and a pinch of yeast, cover the bowl and wait until the next morning.',
          'Bake it in a hot pot for {number} minutes with the lid on and ten without.',
          'This way of baking was described in a booklet from {town} in {year}.',
        ],
      },
      {
        slug: 'plums',
        title: 'Plum cake from {town}',
        paragraphs: [
          'Press halved plums close together into the dough, skin side down, and sprinkle sugar over them.',
          'The cake is done when the edges are brown, after about {number} minutes.',
        ],
      },
    ],
  },
  {
    hostEnd: 'trails',
    title: '{name} Trails',
    about: 'Walks and bicycle rides that start at a station.',
    pages: [
      {
        slug: 'ridge',
        title: 'Along the ridge to {town}',
        paragraphs: [
          'The path follows the old border stones of {year} for {number} kilometres.',
          'There is water at the second hut. The last train back leaves at half past nine.',
        ],
      },
      {
        slug: 'lake',
        title: 'Around the lake by bicycle',
        paragraphs: [
          'A flat ride of {number} kilometres on quiet roads, with two places to swim.',
          'Start at the station of {town} and keep the water on your left.',
        ],
      },
    ],
  },
  {
    hostEnd: 'radio',
    title: 'Radio {name}',
    about: 'Music and talk from a house with a tall antenna.',
    pages: [
      {
        slug: 'choir',
        title: 'The choir of {town} at {number}',
        paragraphs: [
          'The choir was founded by railway workers in {year} and has sung every winter since.',
          'This Sunday we broadcast its anniversary concert from the town hall.',
        ],
      },
      {
        slug: 'quiz',
        title: 'The evening quiz',
        paragraphs: [
          'Last week’s question was about the oldest bell of {town}, cast in {year}.',
          '{number} listeners knew the answer. The prize, a jar of honey, goes to the fastest one.',
        ],
      },
    ],
  },
  {
    hostEnd: 'observatory',
    title: '{name} Observatory',
    about: 'What can be seen in the sky, and how to see it.',
    pages: [
      {
        slug: 'meteors',
        title: 'Meteors this week',
        paragraphs: [
          'Up to {number} meteors an hour are expected after midnight, best seen away from street lamps.',
          'The hill above {town} is open all night. Bring a blanket.',
        ],
      },
      {
        slug: 'telescope',
        title: 'A telescope from {year}',
        paragraphs: [
          'Our oldest instrument has a lens {number} centimetres wide that was ground by hand in {town}.',
          'It still shows the rings of Saturn on every clear Friday.',
        ],
      },
    ],
  },
  {
    hostEnd: 'sports',
    title: '{name} Sports',
    about: 'Results of the regional leagues.',
    pages: [
      {
        slug: 'final',
        title: '{town} wins the cup after extra time',
        paragraphs: [
          'A goal in minute 1{number} decided the final in front of a full stand.',
          'It is the first cup for {town} since {year}.',
        ],
      },
      {
        slug: 'rowing',
        title: 'Rowers train on ice',
        paragraphs: [
          'With the canal frozen, the crew has moved to machines in the boathouse of {town}.',
          'They row {number} kilometres a day there, to the sound of an old gramophone.',
        ],
      },
    ],
  },
]
