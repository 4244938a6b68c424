insert into tariff (kind, direction, destination, valid_from, unit, price_hal) values
  ('setup', 'in', 'tool', 0, 'once', 50000);
