/** A zone of each offset that people live in, and of the largest countries, from west to east. */
export const TIME_ZONES = [
  'Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver', 'America/Phoenix', 'America/Chicago',
  'America/Mexico_City', 'America/New_York', 'America/Bogota', 'America/Halifax', 'America/Santiago', 'America/St_Johns',
  'America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Atlantic/Azores', 'Europe/London', 'Europe/Lisbon',
  'Africa/Accra', 'Europe/Berlin', 'Europe/Paris', 'Africa/Lagos', 'Africa/Cairo', 'Europe/Athens', 'Africa/Johannesburg',
  'Europe/Chisinau', 'Europe/Istanbul', 'Europe/Moscow', 'Africa/Nairobi', 'Asia/Tehran', 'Asia/Dubai', 'Asia/Kabul',
  'Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Yangon', 'Asia/Bangkok', 'Asia/Jakarta',
  'Asia/Shanghai', 'Asia/Singapore', 'Australia/Perth', 'Asia/Tokyo', 'Asia/Seoul', 'Australia/Adelaide',
  'Australia/Sydney', 'Pacific/Noumea', 'Pacific/Auckland', 'Pacific/Tongatapu',
] as const
