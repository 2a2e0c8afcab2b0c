export const TOPICS = ['music', 'gaming', 'cooking', 'science', 'travel', 'crafts', 'fitness', 'technology'] as const
export type Topic = (typeof TOPICS)[number]

interface TopicTexts {
  readonly channels: readonly [string, string]
  readonly titles: readonly string[]
}

/** Channels and videos of our own invention. */
export const TOPIC_TEXTS: Readonly<Record<Topic, TopicTexts>> = {
  music: {
    channels: ['Paper Lantern Band', 'Attic Sessions'],
    titles: [
      'Rain on the Rooftop (Official Video)',
      'Slow Train Home, live in the attic',
      'A fingerpicking pattern you can learn in ten minutes',
      'One hour of quiet piano for a long evening',
      'We wrote a song in a single day',
      'Building a drum kit out of kitchen things',
    ],
  },
  gaming: {
    channels: ['Pixel Harbor', 'Second Save'],
    titles: [
      'I finished Castle Cloudberry without jumping',
      'Ten small games you may have missed',
      'The longest bridge we ever built in Riverlands',
      'Starting over on the hardest island',
      'How one level taught me to read maps',
      'Racing with the slowest car there is',
    ],
  },
  cooking: {
    channels: ['Table for Nobody', 'Copper Spoon'],
    titles: [
      'Flatbread from three ingredients',
      'The soup my grandmother made on Mondays',
      'Five breakfasts for a busy week',
      'Why your rice sticks, and how to stop it',
      'Lemon cake, slowly and without a mixer',
      'Cooking a whole dinner in one pan',
    ],
  },
  science: {
    channels: ['Curious by Noon', 'The Gentle Lab'],
    titles: [
      'How do bees measure a room?',
      'What a glass of water tells about the moon',
      'The ice that sinks',
      'Why the sky turns green before a storm',
      'We grew crystals for a year',
      'A thermometer made of colored bottles',
    ],
  },
  travel: {
    channels: ['Map and Kettle', 'Northbound Nora'],
    titles: [
      'Three days in Lantern Bay',
      'The night train over the Fern Pass',
      'A village with more bridges than houses',
      'Walking around an island in the rain',
      'What I pack for two weeks',
      'The market that opens at midnight',
    ],
  },
  crafts: {
    channels: ['Thread & Timber', 'Mended Things'],
    titles: [
      'A bookshelf without a single nail',
      'Saving a chair that nobody wanted',
      'Knit your first pair of socks',
      'Folding a paper lamp',
      'From old jeans to a new bag',
      'Sharpening every knife in the house',
    ],
  },
  fitness: {
    channels: ['Ten Quiet Minutes', 'Easy Miles'],
    titles: [
      'Morning stretch for stiff shoulders',
      'My first hundred kilometers on foot',
      'Balance training on one leg',
      'A workout for very small rooms',
      'How to run slower and go farther',
      'Breathing exercises before sleep',
    ],
  },
  technology: {
    channels: ['Solder & Tea', 'Small Machines'],
    titles: [
      'I repaired a radio older than I am',
      'The phone that lasts a week',
      'A weather station for the balcony',
      'Keyboards, explained with a hammer',
      'Teaching a robot to water plants',
      'What is inside a traffic light?',
    ],
  },
}

export const REMARKS = [
  'I have watched this three times already.',
  'This deserves far more views.',
  'Finally somebody explains it calmly.',
  'The part in the middle made me laugh.',
  'Tried it today, and it worked!',
  'Please make a second part.',
  'Greetings from a rainy kitchen.',
  'What a lovely ending.',
]

export const VIEWERS = ['Ilse M.', 'tinkering_tom', 'Nadia Grove', 'Blue Teapot', 'Omar K.', 'hello_hanna', 'Finn Ostby']
