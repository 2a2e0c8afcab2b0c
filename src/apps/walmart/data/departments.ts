/** A shelf of the shop and the kinds of goods on it. */
export interface Aisle {
  readonly name: string
  readonly goods: readonly string[]
}

export interface Department {
  readonly name: string
  /** Hue of its pictures in degrees. */
  readonly hue: number
  readonly aisles: readonly Aisle[]
}

function department(name: string, hue: number, aisles: Readonly<Record<string, string>>): Department {
  return {
    name,
    hue,
    aisles: Object.entries(aisles).map(([aisle, goods]) => ({ name: aisle, goods: goods.split(', ') })),
  }
}

/** What the shop sells. Assumption: the departments but Grocery, whose name the benchmark's task gives. */
export const DEPARTMENTS: readonly Department[] = [
  department('Grocery', 120, {
    'Fresh Produce': 'Gala Apples, Bananas, Baby Carrots, Cherry Tomatoes',
    'Meat & Seafood': 'Chicken Breasts, Salmon Fillets, Ground Beef',
    'Dairy & Eggs': 'Whole Milk, Large Eggs, Greek Yogurt, Cheddar Cheese',
    'Bread & Bakery': 'Sourdough Loaf, Dinner Rolls, Blueberry Muffins',
    Deli: 'Sliced Turkey, Potato Salad, Hummus',
    Frozen: 'Cheese Pizza, Vanilla Ice Cream, Mixed Vegetables',
    Pantry: 'Spaghetti, Tomato Sauce, Peanut Butter, Long Grain Rice',
    Snacks: 'Potato Chips, Trail Mix, Pretzel Sticks',
    Beverages: 'Sparkling Water, Orange Juice, Green Tea',
    'Breakfast & Cereal': 'Rolled Oats, Corn Flakes, Maple Syrup',
  }),
  department('Home', 28, {
    Kitchen: 'Frying Pan, Mixing Bowls, Coffee Maker',
    Bedding: 'Cotton Sheets, Down Pillow, Quilt',
    Bath: 'Bath Towel, Shower Curtain, Bath Mat',
    Furniture: 'Bookcase, Desk Chair, Side Table',
    Storage: 'Storage Bins, Laundry Basket, Hangers',
  }),
  department('Electronics', 215, {
    TVs: '43-inch TV, TV Wall Mount, Streaming Stick',
    Computers: 'Laptop, Wireless Mouse, Keyboard',
    Audio: 'Headphones, Bluetooth Speaker, Earbuds',
    'Cell Phones': 'Phone Case, Charging Cable, Power Bank',
  }),
  department('Clothing', 330, {
    Women: 'Knit Sweater, Straight Jeans, Ankle Socks',
    Men: 'Crew T-Shirt, Work Pants, Fleece Hoodie',
    Kids: 'Rain Jacket, Leggings, Graphic Tee',
    Shoes: 'Running Shoes, Slippers, Winter Boots',
  }),
  department('Toys', 48, {
    'Building Sets': 'Wooden Blocks, Castle Bricks, Marble Run',
    Games: 'Card Game, 500-Piece Puzzle, Board Game',
    Outdoor: 'Kick Scooter, Bubble Wand, Kite',
  }),
  department('Health & Beauty', 290, {
    'Personal Care': 'Toothpaste, Shampoo, Hand Soap',
    Vitamins: 'Vitamin C, Multivitamin, Fish Oil',
    'First Aid': 'Bandages, Cold Pack, Thermometer',
  }),
  department('Sports & Outdoors', 150, {
    Camping: 'Two-Person Tent, Lantern, Sleeping Bag',
    Exercise: 'Yoga Mat, Dumbbells, Jump Rope',
    Cycling: 'Bike Helmet, Tire Pump, Water Bottle',
  }),
  department('Auto & Tires', 5, {
    'Motor Oil': 'Synthetic Oil, Oil Filter, Funnel',
    'Car Care': 'Car Wash Soap, Microfiber Cloths, Wiper Blades',
  }),
  department('Pets', 75, {
    Dogs: 'Dry Dog Food, Chew Toy, Leash',
    Cats: 'Clumping Litter, Cat Tree, Wet Cat Food',
  }),
  department('Baby', 190, {
    Diapers: 'Size 3 Diapers, Baby Wipes',
    Nursery: 'Crib Sheet, Night Light, Baby Monitor',
  }),
]
