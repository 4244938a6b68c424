-- A minute with an agent in a browser: that of an outbound agent call without its leg to the network.
insert into tariff (kind, direction, destination, valid_from, unit, price_hal) values
  ('test', 'in', 'any', 0, 'minute', 270);
