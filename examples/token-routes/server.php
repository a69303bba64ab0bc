<?php

// Fetches a token for your signed-in user, who is a persona in the sandbox.
function fetchToken(): string
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['ctoken: ' . getenv('HOST_TOKEN'), 'content-type: application/json'],
        'content' => json_encode(['persona' => 'excellent']),
        'timeout' => 10,
    ]]);
    $token = file_get_contents('http://127.0.0.1:4010/sandbox/preauth', false, $context);
    if ($token === false) {
        throw new RuntimeException('The token call failed');
    }
    return $token;
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $_SERVER['REQUEST_URI'] !== '/score-token') {
    http_response_code(404);
    exit;
}
try {
    $token = fetchToken();
    header('content-type: application/json');
    header('cache-control: no-store');
    echo $token;
} catch (RuntimeException $error) {
    error_log($error->getMessage());
    http_response_code(502);
}
